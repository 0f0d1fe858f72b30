import type { Site } from '@/contract/sites';
import { goodsIdOf } from '../marketplaces';
import { itemOrBroken, type Link, type LinkReading, failure, shopPage } from './outcome';

/**
 * Other proxies whose links carry the marketplace's own id, or the whole link. Shapes as public code writes them, read
 * 2026-11-26; `tests/fixtures/link-corpus.json` names the origin of each.
 */
const proxyHosts = new Set(
  [
    'bibian.co.jp',
    'bidjdm.com',
    'buyee.jp',
    'dejapan.com',
    'doorzo.com',
    'fromjapan.co.jp',
    'goyokikiya.jp',
    'injapan.ru',
    'janbox.com',
    'japanrabbit.com',
    'jauce.com',
    'letao.com.tw',
    'masadora.jp',
    'meruki.cn',
    'neokyo.com',
    'remambo.jp',
    'sendico.com',
    'superbuy.com',
    'tenso.com',
    'wegobuy.com',
    'zenmarket.jp',
  ]
    .flatMap((host) => [host, `www.${host}`])
    .concat('shop.goyokikiya.jp'),
);

// words of their paths, without dashes and `product.aspx` → the marketplace they mean
const meanings = new Map<string, Site>([
  ['mercari', 'mercari'],
  ['mercarishops', 'mercari'],
  ['paypayfleamarket', 'paypay'],
  ['paypay', 'paypay'],
  ['jdirectitems', 'yahoo'],
  ['yahoo', 'yahoo'],
  ['yahoojp', 'yahoo'],
  ['auction', 'yahoo'],
  ['auctions', 'yahoo'],
  ['yahooauction', 'yahoo'],
  ['yahooauctions', 'yahoo'],
  ['rakuma', 'rakuma'],
  ['rakuten', 'rakuten'],
  ['amazon', 'amazon'],
  ['surugaya', 'surugaya'],
  ['lashinbang', 'lashinbang'],
  ['minne', 'minne'],
]);

const siteIn = (segment: string): Site | undefined =>
  meanings.get(
    segment
      .toLowerCase()
      .replace(/(product)?\.aspx$/, '')
      .replaceAll('-', ''),
  );

// without a word for the site, only ids that no other site has
const unmistakable = /^m\d{8,12}$/;

/** True for a host of another proxy. */
export function isProxy(host: string): boolean {
  return proxyHosts.has(host);
}

/** The marketplace's own link where a proxy writes it in hexadecimal, as Doorzo and Meruki do; undefined without one. */
export function hexLink({ segments }: Link): string | undefined {
  const hex = segments.find((segment) => /^68747470(?:73)?3a2f2f(?:[2-7][\da-f]){3,500}$/i.test(segment));
  return hex?.replace(/../g, (code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function idIn(segments: readonly string[], query: URLSearchParams): string | undefined {
  const end = segments.at(-1)?.replace(/\.html$/, '');
  const named = query.get('itemCode') ?? query.get('aID') ?? (end === 'detail' ? query.get('id') : null);
  return named ?? end;
}

/** The marketplace's item inside another proxy's link: the site from a word of the path, the id from its end or its query. */
export function readProxy({ segments, query }: Link): LinkReading {
  const few = segments.slice(0, 12);
  const site = few.map(siteIn).find((found) => found !== undefined);
  const last = idIn(few, query);
  if (site === undefined) return last && unmistakable.test(last) ? itemOrBroken('mercari', last) : failure('notAnItem');
  const behind = few.slice(few.findIndex((segment) => siteIn(segment) !== undefined) + 1);
  const id = site === 'rakuten' && !goodsIdOf(site, last) ? behind.slice(-2).join(':') : last;
  if (goodsIdOf(site, id)) return itemOrBroken(site, id, query);
  const seller = query.get('seller') ?? query.get('scd');
  return seller ? shopPage(site, seller) : failure('notAnItem', { site });
}
