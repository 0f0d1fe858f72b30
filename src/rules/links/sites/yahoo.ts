import { itemOrBroken, type Link, type LinkReading, refused, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'yahoo';

function read({ host, segments, query }: Link): LinkReading {
  const [first, second, third] = segments;
  if (first === 'jp' && second === 'auction') return itemOrBroken(site, third?.toLowerCase());
  if (first === 'seller' || (host.startsWith('sellinglist.') && first === 'user')) return shopPage(site, second);
  if (first === 'search' || first === 'closedsearch') return searchPage(site, query.get('p') ?? query.get('va'));
  return refused(first === 'category' ? 'category' : 'notAnItem', { site });
}

export const yahooLinks: SiteLinks = {
  hosts: ['auctions.yahoo.co.jp', 'page.auctions.yahoo.co.jp', 'sellinglist.auctions.yahoo.co.jp'],
  numberedHosts: /^page\d{1,3}\.auctions\.yahoo\.co\.jp$/,
  foreign: ['tw.bid.yahoo.com', 'hk.auctions.yahoo.com'],
  read,
};
