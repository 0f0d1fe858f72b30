import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'surugaya';

/** Their shop for abroad: the same ids under `/en/product/`. Public code links the two by one id (read 2026-11-26). */
function readOverseas([language = '', noun, id]: readonly string[], query: URLSearchParams): LinkReading {
  if (language.length === 2 && noun === 'product') return itemOrBroken(site, id?.toUpperCase());
  if (language.length === 2 && noun === 'products') return searchPage(site, query.get('keyword'));
  return failure('notAnItem', { site });
}

function read({ host, segments, query }: Link): LinkReading {
  if (host.endsWith('.com')) return readOverseas(segments, query);
  const [first, second, third] = segments;
  // `other` lists the shops that sell the same item
  if (first === 'product' && (second === 'detail' || second === 'other')) {
    return itemOrBroken(site, third?.toUpperCase(), query);
  }
  if (first === 'shop') return shopPage(site, second);
  if (first === 'search') return searchPage(site, query.get('search_word'));
  return failure('notAnItem', { site });
}

export const surugayaLinks: SiteLinks = {
  hosts: ['www.suruga-ya.jp', 'suruga-ya.jp', 'www.suruga-ya.com', 'suruga-ya.com'],
  read,
};
