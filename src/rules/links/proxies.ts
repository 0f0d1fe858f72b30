import type { Site } from '../../contract/sites';
import { goodsIdOf } from '../marketplaces';
import { itemOrBroken, type Link, type LinkReading, refused, shopPage } from './outcome';

/** Other proxies whose links carry the marketplace's own id (facts §1). */
const proxyHosts = new Set(
  [
    'buyee.jp',
    'dejapan.com',
    'zenmarket.jp',
    'fromjapan.co.jp',
    'doorzo.com',
    'neokyo.com',
    'sendico.com',
    'jauce.com',
    'remambo.jp',
  ].flatMap((host) => [host, `www.${host}`]),
);

// words of their paths → the marketplace they mean
const meanings = new Map<string, Site>([
  ['mercari', 'mercari'],
  ['mercariproduct.aspx', 'mercari'],
  ['paypayfleamarket', 'paypay'],
  ['paypay', 'paypay'],
  ['jdirectitems', 'yahoo'],
  ['yahoo', 'yahoo'],
  ['auction', 'yahoo'],
  ['auctions', 'yahoo'],
  ['auction.aspx', 'yahoo'],
  ['yahoo-auction', 'yahoo'],
  ['yahoo-auctions', 'yahoo'],
  ['yahooauction', 'yahoo'],
  ['rakuma', 'rakuma'],
  ['rakuten', 'rakuten'],
  ['amazon', 'amazon'],
  ['surugaya', 'surugaya'],
  ['suruga-ya', 'surugaya'],
  ['lashinbang', 'lashinbang'],
  ['minne', 'minne'],
]);
// without a word for the site, only ids that no other site has
const unmistakable = /^m\d{8,12}$/;

/** True for a host of another proxy. */
export function isProxy(host: string): boolean {
  return proxyHosts.has(host);
}

/** The marketplace's item inside another proxy's link: the site from a word of the path, the id from its end, `itemCode` or `id`. */
export function readProxy({ segments, query }: Link): LinkReading {
  const few = segments.slice(0, 12);
  const site = few.map((segment) => meanings.get(segment.toLowerCase())).find((found) => found !== undefined);
  const end = few[few.length - 1];
  const last = query.get('itemCode') ?? (end === 'detail' ? query.get('id') : end);
  if (site === undefined) return last && unmistakable.test(last) ? itemOrBroken('mercari', last) : refused('notAnItem');
  const shopAndCode = few.slice(-2).join(':');
  const id = site === 'rakuten' && !goodsIdOf(site, last) ? shopAndCode : last;
  if (goodsIdOf(site, id)) return itemOrBroken(site, id, query);
  const seller = query.get('seller');
  return seller ? shopPage(site, seller) : refused('notAnItem', { site });
}
