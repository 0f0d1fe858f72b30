import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const addressRoutes: readonly RouteRow[] = [
  {
    path: paths.address,
    page: () => import('./pages/address-page'),
    isAuth: true,
    texts: 'address',
    meta: 'list',
    shell: 'frame',
  },
];
