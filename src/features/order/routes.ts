import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

/** The pattern of an order's number (as `rowId` of the contract, which would bring its schemas along). */
const number = /^[\w-]{1,40}$/;

export const orderRoutes: readonly RouteRow[] = [
  {
    path: paths.orders,
    page: () => import('./pages/orders-page'),
    isAuth: true,
    texts: 'order',
    meta: 'list',
    shell: 'frame',
  },
  {
    path: paths.order,
    page: () => import('./pages/order-page'),
    isAuth: true,
    texts: 'order',
    meta: 'detail',
    shell: 'frame',
    isValid: ({ id }) => number.test(id ?? ''),
  },
];
