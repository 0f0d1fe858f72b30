import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const searchRoutes: readonly RouteRow[] = [
  {
    path: paths.search,
    page: () => import('./pages/search-page'),
    isAuth: false,
    texts: 'search',
    meta: 'search',
    shell: 'frame',
    opens: true,
  },
  {
    path: paths.searchHistory,
    page: () => import('./pages/history-page'),
    isAuth: false,
    texts: 'search',
    meta: 'history',
    shell: 'frame',
  },
];
