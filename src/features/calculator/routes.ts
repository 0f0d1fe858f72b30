import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const calculatorRoutes: readonly RouteRow[] = [
  {
    path: paths.calc,
    page: () => import('./pages/calc-page'),
    isAuth: false,
    texts: 'calculator',
    meta: 'calc',
    shell: 'frame',
  },
];
