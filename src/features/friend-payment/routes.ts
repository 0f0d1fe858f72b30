import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const friendPaymentRoutes: readonly RouteRow[] = [
  {
    path: paths.friendPayment,
    page: () => import('./pages/request-page'),
    isAuth: true,
    texts: 'friend',
    meta: 'ask',
    shell: 'frame',
  },
  // The friend who pays has no account.
  {
    path: paths.friendPay,
    page: () => import('./pages/friend-page'),
    isAuth: false,
    texts: 'friend',
    meta: 'pay',
    shell: 'frame',
  },
  {
    path: paths.friendPayEmail,
    page: () => import('./pages/friend-page'),
    isAuth: false,
    texts: 'friend',
    meta: 'payEmail',
    shell: 'frame',
  },
  {
    path: paths.friendPayResult,
    page: () => import('./pages/friend-result-page'),
    isAuth: false,
    texts: 'friend',
    meta: 'payResult',
    shell: 'frame',
  },
];
