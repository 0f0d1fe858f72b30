/** A page outside the desk, in a window of its own that learns nothing of the desk. */
export const OutsideLink = ({ address }: { readonly address: string }) => (
  <a href={address} target="_blank" rel="noreferrer noopener" className="desk-code">
    {address}
  </a>
);
