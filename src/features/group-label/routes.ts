import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const row = { isAuth: true, texts: 'label', shell: 'frame' } as const;

export const labelRoutes: readonly RouteRow[] = [
  { ...row, path: paths.labels, page: () => import('./pages/group-labels-page'), meta: 'list' },
  { ...row, path: paths.label, page: () => import('./pages/group-label-page'), meta: 'detail' },
  {
    ...row,
    path: paths.labelItem,
    page: () => import('./pages/group-label-item-page'),
    meta: 'item',
    // The shape of `rowId`, whose schema would come with the entry.
    isValid: ({ id = '' }) => /^[\w-]{1,40}$/.test(id),
  },
  { ...row, path: paths.labelFee, page: () => import('./pages/group-label-fee-page'), meta: 'fee' },
];
