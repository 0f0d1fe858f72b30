import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const liveRoutes: readonly RouteRow[] = [
  {
    path: paths.live,
    page: () => import('./pages/live-page'),
    isAuth: false,
    texts: 'live',
    meta: 'live',
    shell: 'frame',
  },
];
