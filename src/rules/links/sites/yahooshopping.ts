import { type Link, type LinkReading, failure, type SiteLinks } from '../outcome';

const recognised = 'yahooshopping';
const pages = ['search', 'info', 'guide', 'privacypolicy', 'category'];

/** Not one of the ten: known by name, and told apart from a link that leads nowhere (docs/facts.md §1). */
function read({ host, segments, query }: Link): LinkReading {
  if (host === 'shopping.yahoo.co.jp') {
    const words = query.get('p')?.trim().slice(0, 200);
    return words ? failure('search', { recognised, words }) : failure('notAnItem', { recognised });
  }
  if (host === 'paypaymall.yahoo.co.jp') return failure('unsupportedSite', { recognised });
  const [shop, page] = segments;
  if (shop === undefined || !/^[\w-]{1,60}$/.test(shop)) return failure('notAnItem', { recognised });
  if (page === undefined) return failure('shop', { recognised, id: shop });
  const code = /^([\w-]{1,80})\.html$/.exec(page)?.[1];
  if (code === undefined || pages.indexOf(code) >= 0) return failure('notAnItem', { recognised });
  const canonical = `https://store.shopping.yahoo.co.jp/${shop}/${code}.html`;
  return failure('unsupportedSite', { recognised, id: `${shop}:${code}`, canonical });
}

export const yahooshoppingLinks: SiteLinks = {
  hosts: ['store.shopping.yahoo.co.jp', 'shopping.yahoo.co.jp', 'paypaymall.yahoo.co.jp'],
  short: ['yahoo.jp'],
  read,
};
