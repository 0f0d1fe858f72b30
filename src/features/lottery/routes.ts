import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const lotteryRoutes: readonly RouteRow[] = [
  {
    path: paths.lottery,
    page: () => import('./pages/lotteries-page'),
    isAuth: false,
    texts: 'lottery',
    meta: 'list',
    shell: 'frame',
    light: true,
    firstRead: () => ({ name: 'Sig.Front.Lottery.List', input: {} }),
  },
  // Before the row of one lottery, which would take their words for its id.
  {
    path: paths.lotteryPrizes,
    page: () => import('./pages/prizes-page'),
    isAuth: true,
    texts: 'lottery',
    meta: 'prizes',
    shell: 'frame',
    light: true,
  },
  {
    path: paths.lotteryRecord,
    page: () => import('./pages/record-page'),
    isAuth: true,
    texts: 'lottery',
    meta: 'record',
    shell: 'frame',
    light: true,
  },
  {
    path: paths.lotteryRound,
    page: () => import('./pages/lottery-page'),
    isAuth: false,
    texts: 'lottery',
    meta: 'round',
    shell: 'frame',
    light: true,
    isValid: ({ id }) => /^[\w-]{1,40}$/.test(id ?? ''),
    firstRead: ({ id }) => ({ name: 'Sig.Front.Lottery.Detail', input: { id: id ?? '' } }),
  },
];
