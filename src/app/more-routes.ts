import type { RouteRow } from '../config/route-row';
import { accountRoutes } from '../features/account/routes';
import { addressRoutes } from '../features/address/routes';
import { articleRoutes } from '../features/article/routes';
import { bidRoutes } from '../features/bid/routes';
import { botRoutes } from '../features/bot/routes';
import { calculatorRoutes } from '../features/calculator/routes';
import { campaignRoutes } from '../features/campaign/routes';
import { cartRoutes } from '../features/cart/routes';
import { discountRoutes } from '../features/discount/routes';
import { experienceRoutes } from '../features/experience/routes';
import { friendPaymentRoutes } from '../features/friend-payment/routes';
import { favouriteRoutes } from '../features/favourite/routes';
import { guideRoutes } from '../features/guide/routes';
import { inviteRoutes } from '../features/invite/routes';
import { labelRoutes } from '../features/group-label/routes';
import { liveRoutes } from '../features/live/routes';
import { lotteryRoutes } from '../features/lottery/routes';
import { memberRoutes } from '../features/member/routes';
import { noticeRoutes } from '../features/notice/routes';
import { ocrRoutes } from '../features/ocr/routes';
import { orderRoutes } from '../features/order/routes';
import { paymentRoutes } from '../features/payment/routes';
import { parcelRoutes } from '../features/parcel/routes';
import { toolsRoutes } from '../features/tools/routes';
import { afterSaleRoutes } from '../features/after-sale/routes';
import { reviewRoutes } from '../features/review/routes';
import { rewardRoutes } from '../features/reward/routes';
import { signRoutes } from '../features/check-in/routes';
import { supportRoutes } from '../features/support/routes';
import { requestRoutes } from '../features/request/routes';
import { ticketRoutes } from '../features/ticket/routes';

export { Unmatched } from './unmatched';

/** Every route that the entry does not know: they come in one chunk with the first path that asks for one. */
export const moreRoutes: readonly RouteRow[] = [
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
  ...reviewRoutes,
  ...afterSaleRoutes,
  ...toolsRoutes,
  ...liveRoutes,
  ...ocrRoutes,
  ...lotteryRoutes,
  ...campaignRoutes,
  ...articleRoutes,
  ...experienceRoutes,
  ...guideRoutes,
  ...memberRoutes,
  ...signRoutes,
  ...inviteRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...supportRoutes,
  ...requestRoutes,
  ...ticketRoutes,
  ...botRoutes,
];
