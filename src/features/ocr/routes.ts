import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const ocrRoutes: readonly RouteRow[] = [
  { path: paths.ocr, page: () => import('./pages/ocr-page'), isAuth: false, texts: 'ocr', meta: 'ocr', shell: 'frame' },
];
