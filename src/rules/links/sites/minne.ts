import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'minne';

function read({ segments, query }: Link): LinkReading {
  const [first = '', second] = segments;
  // `/items/new` is the form of a seller
  if (first === 'items' && second !== undefined && /\d/.test(second)) return itemOrBroken(site, second);
  if (first[0] === '@') return shopPage(site, first.slice(1));
  if (first === 'category' || first === 'search') return searchPage(site, query.get('q'));
  return failure('notAnItem', { site });
}

export const minneLinks: SiteLinks = { hosts: ['minne.com', 'www.minne.com'], read };
