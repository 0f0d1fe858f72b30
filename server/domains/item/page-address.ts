import type { Site } from '@/contract/sites';
import { readUrl } from '@/rules/links/read-url';
import { goodsIdOf, originalUrl, shopOf } from '@/rules/marketplaces';

/** The item whose page it is; `shop` names the shop whose offer is meant at Suruga-ya. */
export interface PageKey {
  readonly site: Site;
  readonly id: string;
  readonly shop?: string | undefined;
}

/** The hosts whose item pages are read, and whither a redirect may lead (docs/facts.md §1). Our own mall has no page elsewhere. */
export const pageHosts: Readonly<Record<Site, readonly string[]>> = {
  amazon: ['www.amazon.co.jp'],
  rakuten: ['item.rakuten.co.jp'],
  mercari: ['jp.mercari.com'],
  yahoo: ['auctions.yahoo.co.jp', 'page.auctions.yahoo.co.jp'],
  paypay: ['paypayfleamarket.yahoo.co.jp'],
  rakuma: ['item.fril.jp'],
  surugaya: ['www.suruga-ya.jp'],
  lashinbang: ['shop.lashinbang.com'],
  minne: ['minne.com'],
  market: [],
};

/** The item's public page, built from site and id alone; null where the id is none of that site, or the site has no pages. */
export function pageAddress({ site, id, shop }: PageKey): URL | null {
  if (goodsIdOf(site, id) !== id) return null;
  const address = originalUrl(site, id, shop);
  return address === undefined ? null : ownPage(address, site);
}

/** An https address at one of the site's own hosts, without port or credentials; null for any other. */
export function ownPage(text: string, site: Site, base?: URL): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return plain && pageHosts[site].includes(url.hostname) ? url : null;
}

/** Compares an address with an item: this item, another one, or none that the link rules know. The shop is not compared. */
export function namedBy(address: string, { site, id }: PageKey): 'same' | 'other' | 'none' {
  const link = readUrl(address);
  if (link.kind !== 'item') return 'none';
  return link.site === site && link.id === id ? 'same' : 'other';
}

/** Whether the address that was reached at last is this item's own page: a sold item's may lead to another, or to a list. */
export const isPageOf = (url: URL, key: PageKey): boolean =>
  namedBy(url.href, key) === 'same' && shopOf(key.site, url.searchParams) === key.shop;
