import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const discountRoutes: readonly RouteRow[] = [
  {
    path: paths.discount,
    page: () => import('./pages/discount-page'),
    isAuth: false,
    texts: 'discount',
    meta: 'zone',
    shell: 'frame',
  },
  {
    path: paths.discountAmazon,
    page: () => import('./pages/amazon-page'),
    isAuth: false,
    texts: 'discount',
    meta: 'amazon',
    shell: 'frame',
  },
  {
    path: paths.discountSearch,
    page: () => import('./pages/discount-search-page'),
    isAuth: false,
    texts: 'discount',
    meta: 'search',
    shell: 'frame',
  },
  {
    path: paths.discountResult,
    page: () => import('./pages/discount-result-page'),
    isAuth: false,
    texts: 'discount',
    meta: 'result',
    shell: 'frame',
  },
];
