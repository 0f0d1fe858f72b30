import { firstValue } from '../lib/query';

/** Parameters that belong to the address of a page: minne's items and authors are named in the query, and a link may name a language. */
const ownParameters = ['id', 'lang'];

/** The address that counts for a page, without what campaigns and searches add to it. */
export function canonicalAddress(pathname: string, search: string): string {
  const query = new URLSearchParams();
  for (const name of ownParameters) {
    const value = firstValue(search, name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return location.origin + pathname.replace(/(.)\/$/, '$1') + (text && `?${text}`);
}

/**
 * Keeps the document's canonical address in step with the page on show. What the server has written of the languages of the first page is
 * taken out with the first move: it would name another page.
 */
export function followCanonical(pathname: string, search: string): void {
  const address = canonicalAddress(pathname, search);
  let link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (link?.href === address) return;
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  link.href = address;
  document.querySelectorAll('link[rel=alternate][hreflang]').forEach((alternate) => alternate.remove());
}
