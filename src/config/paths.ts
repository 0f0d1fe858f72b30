/** Every path of the route tables, and how to link to it. Pages and tests take paths from here and never spell them. */
export const paths = {
  home: '/',
  search: '/search',
  searchHistory: '/search/history',
  popular: '/popular',
  /** minne's id comes in the query: `/mall/minne/detail?id=…`. */
  item: '/mall/:site/detail/:id?',
  mall: '/mall/:site',
  marketSearch: '/mall/market/search',
  shop: '/mall/market/shop/:shopid',
  login: '/login',
  loginReset: '/login/reset',
  register: '/global/register',
  agreement: '/agreement',
  member: '/member',
  support: '/customerSupport',
} as const;

/** What a search asks for, as it stands in the address; empty values are left out. */
export type SearchQuery = Partial<
  Record<'q' | 'site' | 'seller' | 'min' | 'max' | 'condition' | 'stock' | 'sort', string | undefined>
>;

/** `/search?q=…&site=…`, or the same of another page that lists goods. */
export function searchHref(query: SearchQuery, path: string = paths.search): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A marketplace's front page; our own mall's is its search. */
export const mallHref = (site: string): string => (site === 'market' ? paths.marketSearch : `/mall/${site}`);

export const shopHref = (id: string): string => `/mall/market/shop/${encodeURIComponent(id)}`;

/** An item's page. The id is percent-encoded: Rakuten's `shop:code` becomes `shop%3Acode`; Suruga-ya keeps `tenpo_cd`. */
export function itemHref(item: { site: string; id: string; shop?: string | undefined }): string {
  if (item.site === 'minne') return `/mall/minne/detail?id=${encodeURIComponent(item.id)}`;
  const query = item.shop ? `?tenpo_cd=${item.shop}` : '';
  return `/mall/${item.site}/detail/${encodeURIComponent(item.id)}${query}`;
}

/** `/login?redirect=…`: where a visitor goes, and comes back from (N-03). */
export function loginHref(redirect: string): string {
  return redirect === paths.home ? paths.login : `${paths.login}?redirect=${encodeURIComponent(redirect)}`;
}
