import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const memberRoutes: readonly RouteRow[] = [
  {
    path: paths.member,
    page: () => import('./pages/member-page'),
    isAuth: true,
    texts: 'member',
    meta: 'member',
    shell: 'frame',
  },
  {
    path: paths.coupons,
    page: () => import('./pages/coupon-page'),
    isAuth: true,
    texts: 'member',
    meta: 'coupon',
    shell: 'frame',
  },
];
