/** Addresses of pictures of the brand's folder, which a build copies beside the document. */
export const brandIcon = '/icon.svg';
export const inviteBackground = '/invite.gif';
