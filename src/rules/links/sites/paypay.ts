import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'paypay';

function read({ segments, query }: Link): LinkReading {
  const [first, second] = segments;
  if (first === 'item') return itemOrBroken(site, second?.toLowerCase());
  if (first === 'user') return shopPage(site, second);
  if (first === 'search') return searchPage(site, second ?? query.get('query'));
  return failure(first === 'category' || first === 'brand' ? 'category' : 'notAnItem', { site });
}

export const paypayLinks: SiteLinks = { hosts: ['paypayfleamarket.yahoo.co.jp'], read };
