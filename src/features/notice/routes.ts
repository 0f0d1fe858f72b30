import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

/** The pattern of a notice's id (as `rowId` of the contract, which would bring its schemas along). */
const id = /^[\w-]{1,40}$/;

const row = { isAuth: true, texts: 'notice', shell: 'frame' } as const;

/** The one with a parameter comes last: it would take the others' paths. */
export const noticeRoutes: readonly RouteRow[] = [
  { ...row, path: paths.messages, page: () => import('./pages/messages-page'), meta: 'messages' },
  { ...row, path: paths.messageSettings, page: () => import('./pages/settings-page'), meta: 'settings' },
  {
    ...row,
    path: paths.unsubscribe,
    page: () => import('./pages/unsubscribe-page'),
    meta: 'unsubscribe',
    isAuth: false,
  },
  {
    ...row,
    path: paths.message,
    page: () => import('./pages/message-page'),
    meta: 'message',
    isValid: (params) => id.test(params['id'] ?? ''),
  },
];
