import { paths } from '@/config/paths';
import type { PathParams, RouteRow } from '@/config/route-row';
import { firstValue } from '@/lib/query';
import { goodsIdOf, siteOf } from '@/rules/marketplaces';

/** minne's id stands in the query, all others' in the path. */
const idOf = ({ id }: PathParams, search: string) => id ?? firstValue(search, 'id');

export const itemRoutes: readonly RouteRow[] = [
  {
    path: paths.item,
    page: () => import('./pages/item-page'),
    isAuth: false,
    texts: 'item',
    meta: 'item',
    shell: 'item',
    siteName: ({ site }) => site,
    isValid: (params, search) => {
      const site = siteOf(params['site']);
      return site !== undefined && goodsIdOf(site, idOf(params, search)) !== undefined;
    },
    firstRead: (params, search) => ({
      name: 'Sig.Front.Item.Detail',
      input: { site: params['site'] ?? '', id: idOf(params, search) ?? '' },
    }),
  },
];
