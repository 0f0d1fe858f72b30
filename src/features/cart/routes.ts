import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const cartRoutes: readonly RouteRow[] = [
  {
    path: paths.cart,
    page: () => import('./pages/cart-page'),
    isAuth: false,
    texts: 'cart',
    meta: 'cart',
    shell: 'frame',
  },
  {
    path: paths.checkout,
    page: () => import('./pages/checkout-page'),
    isAuth: true,
    texts: 'cart',
    meta: 'checkout',
    shell: 'frame',
  },
];
