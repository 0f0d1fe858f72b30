import { matchPath } from 'react-router-dom';
import type { PathParams, RouteRow } from '../config/route-row';
import { accountRoutes } from '../features/account/routes';
import { addressRoutes } from '../features/address/routes';
import { bidRoutes } from '../features/bid/routes';
import { calculatorRoutes } from '../features/calculator/routes';
import { campaignRoutes } from '../features/campaign/routes';
import { cartRoutes } from '../features/cart/routes';
import { discountRoutes } from '../features/discount/routes';
import { friendPaymentRoutes } from '../features/friend-payment/routes';
import { favouriteRoutes } from '../features/favourite/routes';
import { homeRoutes } from '../features/home/routes';
import { inviteRoutes } from '../features/invite/routes';
import { itemRoutes } from '../features/item/routes';
import { labelRoutes } from '../features/label/routes';
import { lotteryRoutes } from '../features/lottery/routes';
import { mallRoutes } from '../features/mall/routes';
import { memberRoutes } from '../features/member/routes';
import { noticeRoutes } from '../features/notice/routes';
import { orderRoutes } from '../features/order/routes';
import { paymentRoutes } from '../features/payment/routes';
import { parcelRoutes } from '../features/parcel/routes';
import { toolsRoutes } from '../features/tools/routes';
import { rewardRoutes } from '../features/reward/routes';
import { searchRoutes } from '../features/search/routes';
import { signRoutes } from '../features/sign/routes';
import { supportRoutes } from '../features/support/routes';

/** Every route of the storefront: the areas' tables, joined. */
export const routes: readonly RouteRow[] = [
  ...homeRoutes,
  ...searchRoutes,
  ...itemRoutes,
  ...mallRoutes,
  ...discountRoutes,
  ...calculatorRoutes,
  ...cartRoutes,
  ...bidRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...friendPaymentRoutes,
  ...parcelRoutes,
  ...favouriteRoutes,
  ...noticeRoutes,
  ...labelRoutes,
  ...rewardRoutes,
  ...toolsRoutes,
  ...lotteryRoutes,
  ...campaignRoutes,
  ...memberRoutes,
  ...signRoutes,
  ...inviteRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...supportRoutes,
];

/** The row and parameters of a path; undefined where no row matches, and a malformed percent sign matches none. */
export function findRoute(pathname: string): { row: RouteRow; params: PathParams } | undefined {
  for (const row of routes) {
    const match = matchPath(row.path, pathname);
    if (match) return { row, params: match.params };
  }
  return undefined;
}
