import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const favouriteRoutes: readonly RouteRow[] = [
  {
    path: paths.favourites,
    page: () => import('./pages/favourites-page'),
    isAuth: true,
    texts: 'favourite',
    meta: 'favourites',
    shell: 'frame',
  },
];
