import { paths } from '../../config/paths';
import type { RouteRow } from '../../config/route-row';

const look = { texts: 'sign', shell: 'frame', light: true } as const;

export const signRoutes: readonly RouteRow[] = [
  { ...look, path: paths.sign, page: () => import('./pages/sign-page'), isAuth: false, meta: 'sign' },
  { ...look, path: paths.globalSign, page: () => import('./pages/sign-page'), isAuth: true, meta: 'globalSign' },
  // What a host app shows in a window of its own.
  {
    ...look,
    path: paths.signSuccess,
    page: () => import('./pages/sign-success-page'),
    isAuth: false,
    meta: 'signSuc',
  },
  {
    ...look,
    path: paths.taskSuccess,
    page: () => import('./pages/task-success-page'),
    isAuth: false,
    meta: 'actionSuc',
  },
  { ...look, path: paths.rewardRules, page: () => import('./pages/rules-page'), isAuth: false, meta: 'rule' },
];
