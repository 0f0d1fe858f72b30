import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const supportRoutes: readonly RouteRow[] = [
  {
    path: paths.support,
    page: () => import('./pages/support-page'),
    isAuth: false,
    texts: 'support',
    meta: 'support',
    shell: 'frame',
  },
  {
    path: paths.agreement,
    page: () => import('./pages/agreement-page'),
    isAuth: false,
    texts: 'support',
    meta: 'agreement',
    shell: 'frame',
  },
  {
    path: paths.imprint,
    page: () => import('./pages/imprint-page'),
    isAuth: false,
    texts: 'support',
    meta: 'imprint',
    shell: 'frame',
  },
];
