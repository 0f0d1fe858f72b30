import { isOpen } from '../../config/open-sites';
import { paths } from '../../config/paths';
import type { RouteRow } from '../../config/route-row';
import { goodsIdOf } from '../../rules/marketplaces';

export const itemRoutes: readonly RouteRow[] = [
  {
    path: paths.item,
    page: () => import('./pages/item-page'),
    isAuth: false,
    texts: 'item',
    meta: 'item',
    shell: 'item',
    isValid: ({ site, id }) => isOpen(site) && goodsIdOf(site, id) !== undefined,
    firstRead: ({ site = '', id = '' }) => ({ name: 'Sig.Front.Item.Detail', input: { site, id } }),
  },
];
