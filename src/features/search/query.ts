import { paths, searchHref, type SearchQuery } from '@/config/paths';
import { conditions, type Condition } from '@/contract/goods';
import type { SavedQuery } from '@/contract/saved-search';
import { sorts, type Sort } from '@/contract/search';
import type { Site } from '@/contract/sites';
import { cutText } from '@/lib/cut-text';
import { siteOf } from '@/rules/marketplaces';
import { readBlockWords } from '@/rules/notice/block-words';

/** The query of a search, read from its address; malformed fields are ignored. Prices are in whole yen. */
export interface GoodsQuery {
  readonly q: string;
  readonly site: Site | undefined;
  readonly seller: string | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly conditions: readonly Condition[];
  readonly stock: boolean;
  readonly sort: Sort;
  /** Words that no title or description may have. */
  readonly not: readonly string[];
}

const yen = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Reads `?q=…&site=…&min=…`. `site` fixes the marketplace where a page has one of its own. */
export function readGoodsQuery(search: string, fixedSite?: Site): GoodsQuery {
  const fields = new URLSearchParams(search);
  const site = fixedSite ?? siteOf(fields.get('site'));
  const seller = fields.get('seller') ?? '';
  const not = readBlockWords(fields.get('not') ?? '');
  const conditionWords = fields.get('condition')?.split(',') ?? [];
  return {
    q: cutText((fields.get('q') ?? '').trim(), 200).trim(),
    site,
    seller: site && /^[\w.@-]{1,60}$/.test(seller) ? seller : undefined,
    min: yen(fields.get('min')),
    max: yen(fields.get('max')),
    conditions: conditions.filter((condition) => conditionWords.includes(condition)),
    stock: fields.get('stock') === '1',
    sort: sorts.find((sort) => sort === fields.get('sort')) ?? 'new',
    not: not.ok ? not.words : [],
  };
}

/** The same as fields of an address, or of the call; what is not asked for is left out. */
export function searchQueryFields(query: GoodsQuery): SearchQuery {
  return {
    q: query.q || undefined,
    site: query.site,
    seller: query.seller,
    min: query.min?.toString(),
    max: query.max?.toString(),
    condition: query.conditions.join(',') || undefined,
    stock: query.stock ? '1' : undefined,
    sort: query.sort === 'new' ? undefined : query.sort,
    not: query.not.join(',') || undefined,
  };
}

/** The query on the page that lists it. A marketplace's or shop's own page says in its path what `/search` says in the query. */
export function hrefOf(query: GoodsQuery, path: string): string {
  const fields = searchQueryFields(query);
  if (path === paths.search) return searchHref(fields);
  const ofShop = path.startsWith('/mall/market/shop/');
  return searchHref({ ...fields, site: undefined, seller: ofShop ? undefined : fields.seller }, path);
}

/** Counts the filters that are set, beside words, marketplace and order. */
export const filtersOf = ({ min, max, conditions: chosenConditions, stock, not }: GoodsQuery): number =>
  Number(min !== undefined || max !== undefined) +
  Number(chosenConditions.length > 0) +
  Number(stock) +
  Number(not.length > 0);

/** The same search without its filters. */
export const withoutFilters = (query: GoodsQuery): GoodsQuery => ({
  ...query,
  min: undefined,
  max: undefined,
  conditions: [],
  stock: false,
  not: [],
});

/** The same as a saved search keeps it. */
export const savedQueryOf = (query: GoodsQuery): SavedQuery => ({
  ...searchQueryFields(query),
  site: query.site,
  stock: query.stock ? '1' : undefined,
  sort: query.sort === 'new' ? undefined : query.sort,
});
