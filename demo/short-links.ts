import type { Site } from '@/contract/sites';
import type { Listing } from '@server/domains/goods/listing';

/** Short links that lead to goods of the catalogue, so that they open where there is no network. */
const table: readonly { readonly link: string; readonly site: Site }[] = [
  { link: 'https://merc.li/KdY2vU9Ma', site: 'mercari' },
  { link: 'https://yahoo.jp/4pmjAN', site: 'yahoo' },
  { link: 'https://amzn.asia/d/g2oYlje', site: 'amazon' },
  { link: 'https://a.r10.to/hPKo3p', site: 'rakuten' },
];

/** Each link with the marketplace page of the first item on sale there; links without one are left out. */
export function shortLinks(listings: readonly Listing[]): ReadonlyMap<string, string> {
  return new Map(
    table.flatMap(({ link, site }) => {
      const first = listings.find((listing) => listing.site === site && listing.status === 'onSale');
      return first?.original ? [[link, first.original] as const] : [];
    }),
  );
}
