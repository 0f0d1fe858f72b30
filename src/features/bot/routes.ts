import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const botRoutes: readonly RouteRow[] = [
  {
    path: paths.bot,
    page: () => import('./pages/topics-page'),
    isAuth: false,
    texts: 'bot',
    meta: 'topics',
    shell: 'frame',
    firstRead: () => ({ name: 'Sig.Front.Bot.Documents', input: {} }),
  },
  {
    path: paths.botChat,
    page: () => import('./pages/chat-page'),
    isAuth: false,
    texts: 'bot',
    meta: 'chat',
    shell: 'frame',
    firstRead: () => ({ name: 'Sig.Front.Bot.Documents', input: {} }),
  },
];
