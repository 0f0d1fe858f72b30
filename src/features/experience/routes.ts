import { paths } from '@/config/paths';
import type { RouteRow } from '@/config/route-row';

const isName = (id: string | null | undefined): boolean => /^[a-z0-9-]{1,60}$/.test(id ?? '');

export const experienceRoutes: readonly RouteRow[] = [
  {
    path: paths.experiences,
    page: () => import('./pages/experiences-page'),
    isAuth: false,
    texts: 'experience',
    meta: 'list',
    shell: 'frame',
  },
  {
    path: paths.experienceUser,
    page: () => import('./pages/author-page'),
    isAuth: false,
    texts: 'experience',
    meta: 'user',
    shell: 'frame',
    isValid: (_, search) => isName(new URLSearchParams(search).get('id')),
  },
  {
    path: paths.experienceWrite,
    page: () => import('./pages/write-page'),
    isAuth: true,
    texts: 'experience',
    meta: 'write',
    shell: 'frame',
  },
  {
    path: paths.experience,
    page: () => import('./pages/experience-page'),
    isAuth: false,
    texts: 'experience',
    meta: 'detail',
    shell: 'frame',
    isValid: ({ id }) => isName(id),
    firstRead: ({ id }) => ({ name: 'Sig.Front.Experience.Detail', input: { id: id ?? '' } }),
  },
];
