import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const homeRoutes: readonly RouteRow[] = [
  {
    path: paths.home,
    page: () => import('./pages/home-page'),
    isAuth: false,
    texts: 'home',
    meta: 'home',
    shell: 'home',
    firstRead: () => ({ name: 'Sig.Front.Home.Index', input: {} }),
  },
];
