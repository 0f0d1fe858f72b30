import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const row = { texts: 'afterSale', shell: 'frame', isAuth: true } as const;

export const afterSaleRoutes: readonly RouteRow[] = [
  { ...row, path: paths.afterSales, page: () => import('./pages/claims-page'), meta: 'list' },
  { ...row, path: paths.afterSaleAdd, page: () => import('./pages/create-page'), meta: 'create' },
  {
    ...row,
    path: paths.afterSale,
    page: () => import('./pages/claim-page'),
    meta: 'detail',
    isValid: ({ id }) => /^[\w-]{1,40}$/.test(id ?? ''),
  },
  { ...row, path: paths.afterSaleOrder, page: () => import('./pages/order-page'), meta: 'order' },
  { ...row, path: paths.claimOrderLine, page: () => import('./pages/order-line-page'), meta: 'thing' },
];
