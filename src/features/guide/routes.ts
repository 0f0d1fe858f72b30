import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const guideRoutes: readonly RouteRow[] = [
  {
    path: paths.guides,
    page: () => import('./pages/guides-page'),
    isAuth: false,
    texts: 'guide',
    meta: 'list',
    shell: 'frame',
  },
  {
    path: paths.guide,
    page: () => import('./pages/guide-page'),
    isAuth: false,
    texts: 'guide',
    meta: 'detail',
    shell: 'frame',
    isValid: ({ type }) => /^[a-z0-9-]{1,60}$/.test(type ?? ''),
    firstRead: ({ type }) => ({ name: 'Sig.Front.Guide.Detail', input: { type: type ?? '' } }),
  },
];
