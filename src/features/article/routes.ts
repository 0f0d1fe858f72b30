import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

export const articleRoutes: readonly RouteRow[] = [
  {
    path: paths.articles,
    page: () => import('./pages/articles-page'),
    isAuth: false,
    texts: 'article',
    meta: 'list',
    shell: 'frame',
  },
  {
    path: paths.article,
    page: () => import('./pages/article-page'),
    isAuth: false,
    texts: 'article',
    meta: 'detail',
    shell: 'frame',
    isValid: ({ id }) => /^[a-z0-9-]{1,60}$/.test(id ?? ''),
    firstRead: ({ id }) => ({ name: 'Sig.Front.Article.Detail', input: { id: id ?? '' } }),
  },
];
