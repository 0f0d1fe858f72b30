import { paths } from '../../config/paths';
import type { RouteRow } from '../../config/route-row';

export const toolsRoutes: readonly RouteRow[] = [
  {
    path: paths.parcelQr,
    page: () => import('./pages/parcel-qr-page'),
    isAuth: true,
    texts: 'tools',
    meta: 'parcelQr',
    shell: 'frame',
  },
];
