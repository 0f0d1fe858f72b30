import { itemOrBroken, type Link, type LinkReading, refused, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'surugaya';

function read({ segments, query }: Link): LinkReading {
  const [first, second, third] = segments;
  // `other` lists the shops that sell the same item
  if (first === 'product' && (second === 'detail' || second === 'other')) {
    return itemOrBroken(site, third?.toUpperCase(), query);
  }
  if (first === 'shop') return shopPage(site, second);
  if (first === 'search') return searchPage(site, query.get('search_word'));
  return refused('notAnItem', { site });
}

export const surugayaLinks: SiteLinks = {
  hosts: ['www.suruga-ya.jp', 'suruga-ya.jp'],
  foreign: ['www.suruga-ya.com', 'suruga-ya.com'],
  read,
};
