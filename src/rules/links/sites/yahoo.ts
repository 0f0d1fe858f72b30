import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'yahoo';

/** The auction that a page shows, or asks about: `/jp/auction/…`, `/jp/show/qanda?aID=…`, `/item?aID=…`; '' where it is cut. */
function auctionOf([first, ...others]: readonly string[], query: URLSearchParams): string | undefined {
  const [noun, id = ''] = first === 'jp' ? others : [first, ...others];
  if (noun === 'auction') return id;
  return first === 'jp' || first === 'item' ? (query.get('aID') ?? undefined) : undefined;
}

function read({ host, segments, query }: Link): LinkReading {
  const auction = auctionOf(segments, query);
  if (auction !== undefined) return itemOrBroken(site, auction.toLowerCase());
  const [first, second] = segments;
  if (first === 'seller' || (host.startsWith('sellinglist.') && first === 'user')) return shopPage(site, second);
  if (first === 'search' || first === 'closedsearch') return searchPage(site, query.get('p') ?? query.get('va'));
  return failure(first === 'category' ? 'category' : 'notAnItem', { site });
}

export const yahooLinks: SiteLinks = {
  hosts: ['auctions.yahoo.co.jp', 'page.auctions.yahoo.co.jp', 'sellinglist.auctions.yahoo.co.jp'],
  numberedHosts: /^page\d{1,3}\.auctions\.yahoo\.co\.jp$/,
  foreign: ['tw.bid.yahoo.com', 'hk.auctions.yahoo.com'],
  read,
};
