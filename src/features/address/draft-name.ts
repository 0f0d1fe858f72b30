/** Returns the name of an address form's draft; a new address has no id yet. */
export const draftName = (id: string | undefined): string => `address:${id ?? 'new'}`;
