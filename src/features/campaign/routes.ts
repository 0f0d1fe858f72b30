import { paths } from '@/config/paths';
import type { FirstRead, PathParams, RouteRow } from '@/config/route-row';

const isName = ({ id }: PathParams): boolean => /^[\w-]{1,60}$/.test(id ?? '');
const firstRead = ({ id }: PathParams): FirstRead => ({
  name: 'Sig.Front.AppFront.RecommendDetailH5',
  input: { id: id ?? '' },
});

export const campaignRoutes: readonly RouteRow[] = [
  {
    path: paths.activity,
    page: () => import('./pages/activity-page'),
    isAuth: false,
    texts: 'campaign',
    meta: 'activity',
    shell: 'frame',
    light: true,
    isValid: isName,
    firstRead,
  },
  {
    path: paths.landingActivity,
    page: () => import('./pages/activity-page'),
    isAuth: false,
    texts: 'campaign',
    meta: 'landingActivity',
    shell: 'frame',
    light: true,
    siteName: () => 'landing',
    isValid: isName,
    firstRead,
  },
  {
    path: paths.landing,
    page: () => import('./pages/landing-page'),
    isAuth: false,
    texts: 'campaign',
    meta: 'landing',
    shell: 'frame',
    light: true,
    siteName: () => 'landing',
    isValid: isName,
    firstRead: ({ id }) => ({ name: 'Sig.Front.Landing.Detail', input: { id: id ?? '' } }),
  },
];
