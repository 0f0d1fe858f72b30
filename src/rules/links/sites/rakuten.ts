import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'rakuten';

function read({ host, segments, query }: Link): LinkReading {
  const [first, second] = segments;
  if (host === 'search.rakuten.co.jp') return searchPage(site, segments[2] ?? query.get('sitem'));
  if (host === 'ranking.rakuten.co.jp') return failure('category', { site });
  if (first === undefined) return failure('notAnItem', { site });
  if (host === 'item.rakuten.co.jp') {
    const shop = first.toLowerCase();
    if (second === undefined) return shopPage(site, shop);
    if (second === 'c') return failure('category', { site, id: shop.slice(0, 100) });
    return itemOrBroken(site, `${shop}:${second}`);
  }
  if (first === 'category' || first === 'genre') return failure('category', { site });
  return shopPage(site, first === 'gold' ? second : first);
}

export const rakutenLinks: SiteLinks = {
  hosts: ['item.rakuten.co.jp', 'www.rakuten.co.jp', 'rakuten.co.jp', 'search.rakuten.co.jp', 'ranking.rakuten.co.jp'],
  short: ['a.r10.to', 'r10.to'],
  foreign: ['www.rakuten.com', 'rakuten.com', 'global.rakuten.com', 'www.rakuten.com.tw', 'www.rakuten.de'],
  read,
};
