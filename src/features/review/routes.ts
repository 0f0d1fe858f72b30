import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const row = { texts: 'review', shell: 'frame' } as const;

export const reviewRoutes: readonly RouteRow[] = [
  { ...row, path: paths.reviews, page: () => import('./pages/reviews-page'), isAuth: false, meta: 'list' },
  {
    ...row,
    path: paths.review,
    page: () => import('./pages/review-page'),
    isAuth: false,
    meta: 'detail',
    isValid: ({ id }) => /^[\w-]{1,40}$/.test(id ?? ''),
  },
  { ...row, path: paths.reviewInside, page: () => import('./pages/inside-page'), isAuth: true, meta: 'inside' },
  { ...row, path: paths.reviewOutside, page: () => import('./pages/outside-page'), isAuth: true, meta: 'outside' },
  { ...row, path: paths.reviewMonthly, page: () => import('./pages/monthly-page'), isAuth: true, meta: 'monthly' },
];
