/** A page outside the desk, in a window of its own that learns nothing of the desk. Without a `title` its address is the text. */
export const OutsideLink = ({ address, title }: { readonly address: string; readonly title?: string }) => (
  <a href={address} target="_blank" rel="noreferrer noopener" {...(title === undefined && { className: 'desk-code' })}>
    {title ?? address}
  </a>
);
