import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const accountRoutes: readonly RouteRow[] = [
  {
    path: paths.login,
    page: () => import('./pages/login-page'),
    isAuth: false,
    texts: 'account',
    meta: 'login',
    shell: 'frame',
  },
  {
    path: paths.loginReset,
    page: () => import('./pages/reset-page'),
    isAuth: false,
    texts: 'account',
    meta: 'reset',
    shell: 'frame',
  },
  {
    path: paths.register,
    page: () => import('./pages/register-page'),
    isAuth: false,
    texts: 'account',
    meta: 'register',
    shell: 'frame',
  },
  {
    path: paths.settings,
    page: () => import('./pages/settings-page'),
    isAuth: true,
    texts: 'account',
    meta: 'settings',
    shell: 'frame',
  },
];
