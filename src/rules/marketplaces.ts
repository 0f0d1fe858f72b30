import { shopKey, shopQuery, type Site, sites } from '../contract/sites';

/** The facts about a marketplace that the page needs before anything is loaded: the shape of its ids and the original page. */
export interface Marketplace {
  /** The whole id, as it stands in our own paths (docs/facts.md §1). */
  readonly id: RegExp;
  /** Link to the original page; `shop` is Suruga-ya's, as `shopOf` reads it. Undefined for our own mall. */
  readonly original: (id: string, shop?: string) => string | undefined;
  /** Our own item path carries the id as `?id=` (minne). */
  readonly idInQuery?: true;
}

/** The ten marketplaces. An eleventh is a row here, a name in `contract/sites` and a module in `rules/links/sites`. */
export const marketplaces = {
  amazon: { id: /^[A-Z\d]{10}$/, original: (id) => `https://www.amazon.co.jp/dp/${id}` },
  // `c` instead of a code names a category of the shop
  rakuten: {
    id: /^[a-z\d][a-z\d_-]{0,39}:(?!c$)\w[\w.-]{0,57}$/,
    original: (id) => `https://item.rakuten.co.jp/${id.replace(':', '/')}/`,
  },
  mercari: {
    id: /^(m\d{8,12}|[A-Za-z\d]{22})$/,
    original: (id) => `https://jp.mercari.com/${id.length < 14 ? 'item' : 'shops/product'}/${id}`,
  },
  yahoo: { id: /^[a-z]?\d{8,11}$/, original: (id) => `https://auctions.yahoo.co.jp/jp/auction/${id}` },
  paypay: { id: /^z\d{8,10}$/, original: (id) => `https://paypayfleamarket.yahoo.co.jp/item/${id}` },
  rakuma: { id: /^[\da-f]{32}$/, original: (id) => `https://item.fril.jp/${id}` },
  surugaya: {
    id: /^[A-Z\d]{8,12}$/,
    original: (id, shop) => `https://www.suruga-ya.jp/product/detail/${id}${shopQuery(shop)}`,
  },
  lashinbang: { id: /^\d{5,8}$/, original: (id) => `https://shop.lashinbang.com/products/detail/${id}` },
  minne: { id: /^\d{5,9}$/, original: (id) => `https://minne.com/items/${id}`, idInQuery: true },
  market: { id: /^[A-Za-z\d][\w-]{0,39}$/, original: () => undefined },
} as const satisfies Record<Site, Marketplace>;

/** The site of that name; undefined for anything else, `__proto__` included. */
export function siteOf(text: unknown): Site | undefined {
  return sites.find((site) => site === text);
}

/**
 * The id of an item out of a path segment or a query value, percent-decoded once. Undefined for anything that is not an
 * id of that marketplace, so that a page answers 404 before it asks the API.
 */
export function goodsIdOf(site: Site, text: string | null | undefined): string | undefined {
  if (!text || text.length > 300) return undefined;
  try {
    const id = decodeURIComponent(text);
    return marketplaces[site].id.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gets the shop and copy that a link of Suruga-ya means, which decides price and stock: `400394`, or `400394-9202` with the `branch_number`.
 * Undefined for any other site or shape. Seen in public code that reads its offers (read 2026-11-26).
 */
export function shopOf(site: Site, query: URLSearchParams): string | undefined {
  if (site !== 'surugaya') return undefined;
  const branch = query.get('branch_number');
  const shop = (query.get('tenpo_cd') ?? '') + (branch ? `-${branch}` : '');
  return shopKey.test(shop) ? shop : undefined;
}

/** Link to the item's page at its marketplace; undefined for our own mall. */
export function originalUrl(site: Site, id: string, shop?: string): string | undefined {
  const row: Marketplace = marketplaces[site];
  return row.original(id, shop);
}
