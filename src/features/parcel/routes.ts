import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const parcelRoutes: readonly RouteRow[] = [
  {
    path: paths.parcels,
    page: () => import('./pages/parcels-page'),
    isAuth: true,
    texts: 'parcel',
    meta: 'list',
    shell: 'frame',
  },
  {
    path: paths.parcel,
    page: () => import('./pages/parcel-page'),
    isAuth: true,
    texts: 'parcel',
    meta: 'detail',
    shell: 'frame',
    // The shape of `rowId`, whose schema would come with the entry.
    isValid: ({ id = '' }) => /^[\w-]{1,40}$/.test(id),
  },
];
