import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const toolsRoutes: readonly RouteRow[] = [
  {
    path: paths.parcelQr,
    page: () => import('./pages/parcel-qr-page'),
    isAuth: true,
    texts: 'tools',
    meta: 'parcelQr',
    shell: 'frame',
  },
  {
    path: paths.share,
    page: () => import('./pages/share-page'),
    isAuth: false,
    texts: 'tools',
    meta: 'share',
    shell: 'frame',
  },
  {
    path: paths.report,
    page: () => import('./pages/report-page'),
    isAuth: true,
    texts: 'tools',
    meta: 'report',
    shell: 'frame',
  },
];
