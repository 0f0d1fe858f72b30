import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const row = { texts: 'request', shell: 'frame', isAuth: true } as const;

export const requestRoutes: readonly RouteRow[] = [
  { ...row, path: paths.requests, page: () => import('./pages/requests-page'), meta: 'list' },
  {
    ...row,
    path: paths.request,
    page: () => import('./pages/request-page'),
    meta: 'detail',
    isValid: ({ id }) => /^[\w-]{1,40}$/.test(id ?? ''),
  },
];
