import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';
import { siteOf } from '@/rules/marketplaces';

export const mallRoutes: readonly RouteRow[] = [
  {
    path: paths.popular,
    page: () => import('./pages/popular-page'),
    isAuth: false,
    texts: 'search',
    meta: 'popular',
    shell: 'frame',
    firstRead: () => ({ name: 'Sig.Front.Mall.Popular', input: {} }),
  },
  {
    path: paths.marketSearch,
    page: () => import('./pages/market-search-page'),
    isAuth: false,
    texts: 'search',
    meta: 'market',
    shell: 'frame',
    siteName: () => 'market',
  },
  {
    path: paths.shop,
    page: () => import('./pages/shop-page'),
    isAuth: false,
    texts: 'search',
    meta: 'shop',
    shell: 'frame',
    siteName: () => 'market',
    isValid: ({ shopid }) => /^[\w.@-]{1,60}$/.test(shopid ?? ''),
    firstRead: ({ shopid }) => ({ name: 'Sig.Front.Mall.Shop', input: { shop: shopid ?? '' } }),
  },
  {
    path: paths.mall,
    page: () => import('./pages/mall-page'),
    isAuth: false,
    texts: 'search',
    meta: 'mall',
    shell: 'frame',
    siteName: ({ site }) => site,
    // Our own mall's front is its search.
    isValid: ({ site }) => site !== 'market' && siteOf(site) !== undefined,
    firstRead: ({ site }) => ({ name: 'Sig.Front.Mall.Index', input: { site: site ?? '' } }),
  },
];
