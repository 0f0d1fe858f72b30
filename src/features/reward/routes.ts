import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const rewardRoutes: readonly RouteRow[] = [
  {
    path: paths.goodPoints,
    page: () => import('./pages/rewards-page'),
    isAuth: false,
    texts: 'reward',
    meta: 'list',
    shell: 'frame',
  },
  {
    path: paths.goodPointRecords,
    page: () => import('./pages/redemptions-page'),
    isAuth: true,
    texts: 'reward',
    meta: 'records',
    shell: 'frame',
  },
  {
    path: paths.goodPoint,
    page: () => import('./pages/reward-page'),
    isAuth: false,
    texts: 'reward',
    meta: 'detail',
    shell: 'frame',
    isValid: ({ id }) => /^[a-z0-9-]{1,40}$/.test(id ?? ''),
  },
];
