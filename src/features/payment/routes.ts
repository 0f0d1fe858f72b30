import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const paymentRoutes: readonly RouteRow[] = [
  {
    path: paths.payment,
    page: () => import('./pages/payment-page'),
    isAuth: false,
    texts: 'order',
    meta: 'payment',
    shell: 'frame',
  },
];
