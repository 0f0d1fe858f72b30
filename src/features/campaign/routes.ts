import { paths } from '../../config/paths';
import type { RouteRow } from '../../config/route-row';

export const campaignRoutes: readonly RouteRow[] = [
  {
    path: paths.activity,
    page: () => import('./pages/activity-page'),
    isAuth: false,
    texts: 'campaign',
    meta: 'activity',
    shell: 'frame',
    light: true,
    isValid: ({ id }) => /^[\w-]{1,60}$/.test(id ?? ''),
    firstRead: ({ id }) => ({ name: 'Sig.Front.AppFront.RecommendDetailH5', input: { id: id ?? '' } }),
  },
];
