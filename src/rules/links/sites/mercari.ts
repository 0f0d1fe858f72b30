import { itemOrBroken, type Link, type LinkReading, failure, searchPage, shopPage, type SiteLinks } from '../outcome';

const site = 'mercari';
const languagePrefix = /^[a-z]{2}(-[a-z]{2,4})?$/i;

const categories = ['categories', 'category', 'brand', 'brands'];

function shopsItem(id: string | undefined): LinkReading {
  return itemOrBroken(site, id?.length === 22 ? id : null);
}

// the Taiwanese front numbers goods anew, and asks Taiwan dollars: which Japanese item it is, only its page says
const taiwanId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function byNoun([noun = '', second = '', third]: readonly string[], query: URLSearchParams): LinkReading {
  if (noun === 'item' || noun === 'items')
    return itemOrBroken(site, /^m\d/i.test(second) ? second.toLowerCase() : null);
  if (noun === 'products') return shopsItem(second);
  if (noun === 'shops' && second === 'product') return shopsItem(third);
  if (second === 'profile') return shopPage(site, third);
  if (noun === 'seller' || noun === 'u') return shopPage(site, second);
  if (noun === 'search') return searchPage(site, query.get('keyword'));
  return failure(categories.indexOf(noun) < 0 ? 'notAnItem' : 'category', { site });
}

function read({ host, segments, query }: Link): LinkReading {
  const [first = '', second = ''] = segments;
  // the bare names are the American shop's, but for the old Japanese folder
  if ((host === 'www.mercari.com' || host === 'mercari.com') && first !== 'jp')
    return failure('otherCountry', { site });
  if (host === 'item.mercari.com') {
    return first === 'jp' || first === 'gl' ? byNoun(['item', second], query) : failure('otherCountry', { site });
  }
  if (host === 'tw.mercari.com' && segments.slice(0, 3).some((segment) => taiwanId.test(segment)))
    return failure('otherCountry', { site });
  return byNoun(languagePrefix.test(first) && first !== 'u' ? segments.slice(1) : segments, query);
}

export const mercariLinks: SiteLinks = {
  hosts: [
    'jp.mercari.com',
    'tw.mercari.com',
    'item.mercari.com',
    'www.mercari.com',
    'mercari.com',
    'mercari-shops.com',
    'www.mercari-shops.com',
  ],
  short: ['merc.li'],
  read,
};
