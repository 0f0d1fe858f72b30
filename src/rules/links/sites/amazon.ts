import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'amazon';
// segments that stand before the id, wherever in the path (docs/facts.md §1)
const markers = [
  ['dp'],
  ['gp', 'product'],
  ['gp', 'aw', 'd'],
  ['exec', 'obidos', 'asin'],
  ['o', 'asin'],
  ['gp', 'offer-listing'],
  ['product-reviews'],
];
const categories = ['b', 'bestsellers', 'ranking', 'new-releases', 'movers-and-shakers', 'browse.html', 'deals'];
const abroad = 'com co.uk de fr it es ca com.au cn in sg com.tr com.br com.mx ae sa nl pl se eg com.be ie co.za'.split(
  ' ',
);

function idIn(segments: readonly string[]): string | null | undefined {
  const lower = segments.map((segment) => segment.toLowerCase());
  for (let at = 0; at < lower.length; at += 1) {
    const marker = markers.find((row) => row.every((name, i) => lower[at + i] === name));
    if (marker) return segments[at + marker.length]?.toUpperCase() ?? null;
  }
  return undefined;
}

function read({ segments, query }: Link): LinkReading {
  const first = segments[0] ?? '';
  // an advertisement carries the item's path in its query
  const advertised = first === 'sspa' ? (query.get('url') ?? '').split(/[?#]/, 1)[0]?.split('/').filter(Boolean) : null;
  const id = idIn((advertised ?? segments).slice(0, 20));
  if (id !== undefined) return itemOrBroken(site, id);
  const seller = query.get('seller') ?? query.get('me');
  if (seller || first === 'stores' || first === 'shops') return shopPage(site, seller ?? segments[1]);
  if (first === 's') return searchPage(site, query.get('k') ?? query.get('field-keywords'));
  if (segments.some((segment) => categories.indexOf(segment) >= 0)) return failure('category', { site });
  return failure('notAnItem', { site });
}

export const amazonLinks: SiteLinks = {
  hosts: ['www.amazon.co.jp', 'amazon.co.jp', 'm.amazon.co.jp', 'www.amazon.jp', 'amazon.jp'],
  short: ['amzn.asia', 'amzn.to'],
  foreign: [...abroad.map((end) => `www.amazon.${end}`), ...abroad.map((end) => `amazon.${end}`), 'a.co', 'amzn.eu'],
  read,
};
