import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'rakuma';

function read({ host, segments, query }: Link): LinkReading {
  const [first, second] = segments;
  if (host === 'item.fril.jp' && first !== undefined) return itemOrBroken(site, first.toLowerCase());
  if (first === 'item') return itemOrBroken(site, second?.toLowerCase());
  if (first === 'shop') return shopPage(site, second);
  if (first === 's') return searchPage(site, query.get('query'));
  return failure(first === 'category' || first === 'brand' ? 'category' : 'notAnItem', { site });
}

export const rakumaLinks: SiteLinks = {
  hosts: ['item.fril.jp', 'fril.jp', 'www.fril.jp', 'rakuma.rakuten.co.jp'],
  read,
};
