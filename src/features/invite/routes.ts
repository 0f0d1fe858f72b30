import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const inviteRoutes: readonly RouteRow[] = [
  {
    path: paths.invite,
    page: () => import('./pages/invite-page'),
    isAuth: false,
    texts: 'invite',
    meta: 'invite',
    shell: 'frame',
    light: true,
  },
  {
    path: paths.download,
    page: () => import('./pages/download-page'),
    isAuth: false,
    texts: 'invite',
    meta: 'download',
    shell: 'frame',
  },
];
