import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const row = { texts: 'ticket', shell: 'frame', isAuth: true } as const;

export const ticketRoutes: readonly RouteRow[] = [
  { ...row, path: paths.tickets, page: () => import('./pages/tickets-page'), meta: 'list' },
  { ...row, path: paths.ticketAdd, page: () => import('./pages/add-page'), meta: 'add' },
  {
    ...row,
    path: paths.ticket,
    page: () => import('./pages/ticket-page'),
    meta: 'detail',
    isValid: ({ id }) => /^[\w-]{1,40}$/.test(id ?? ''),
  },
];
