/** Every path of the route tables, and how to link to it. Pages and tests take paths from here and never spell them. */
export const paths = {
  home: '/',
  search: '/search',
  item: '/mall/:site/detail/:id',
  login: '/login',
  loginReset: '/login/reset',
  register: '/global/register',
  agreement: '/agreement',
  member: '/member',
  support: '/customerSupport',
} as const;

/** `/search?q=…&site=…`; empty values are left out. */
export function searchHref(query: { q?: string; site?: string }): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  if (query.site) search.set('site', query.site);
  const text = search.toString();
  return text ? `${paths.search}?${text}` : paths.search;
}

/** An item's page. The id is percent-encoded: Rakuten's `shop:code` becomes `shop%3Acode`; Suruga-ya keeps `tenpo_cd`. */
export function itemHref(item: { site: string; id: string; shop?: string | undefined }): string {
  const query = item.shop ? `?tenpo_cd=${item.shop}` : '';
  return `/mall/${item.site}/detail/${encodeURIComponent(item.id)}${query}`;
}

/** `/login?redirect=…`: where a visitor goes, and comes back from (N-03). */
export function loginHref(redirect: string): string {
  return redirect === paths.home ? paths.login : `${paths.login}?redirect=${encodeURIComponent(redirect)}`;
}
