import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const bidRoutes: readonly RouteRow[] = [
  {
    path: paths.bids,
    page: () => import('./pages/bids-page'),
    isAuth: true,
    texts: 'bid',
    meta: 'list',
    shell: 'frame',
  },
];
