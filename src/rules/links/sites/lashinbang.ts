import { itemOrBroken, type Link, type LinkReading, failure, searchPage, type SiteLinks } from '../outcome';

const site = 'lashinbang';

function read({ segments, query }: Link): LinkReading {
  const [first, second, third] = segments;
  if (first === 'products' && second === 'detail') return itemOrBroken(site, third);
  if (first === 'products') return searchPage(site, query.get('keyword') ?? query.get('name'));
  return failure('notAnItem', { site });
}

export const lashinbangLinks: SiteLinks = { hosts: ['shop.lashinbang.com'], read };
