import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const pageOptions = { texts: 'sign', shell: 'frame', light: true } as const;

export const signRoutes: readonly RouteRow[] = [
  { ...pageOptions, path: paths.sign, page: () => import('./pages/check-in-page'), isAuth: false, meta: 'sign' },
  {
    ...pageOptions,
    path: paths.globalSign,
    page: () => import('./pages/check-in-page'),
    isAuth: true,
    meta: 'globalSign',
  },
  // Pages that a host app shows in a window of its own.
  {
    ...pageOptions,
    path: paths.signSuccess,
    page: () => import('./pages/check-in-success-page'),
    isAuth: false,
    meta: 'signSuc',
  },
  {
    ...pageOptions,
    path: paths.taskSuccess,
    page: () => import('./pages/task-success-page'),
    isAuth: false,
    meta: 'actionSuc',
  },
  { ...pageOptions, path: paths.rewardRules, page: () => import('./pages/rules-page'), isAuth: false, meta: 'rule' },
];
