import type { Handlers } from '@server/domains/handler';
import { addressHandlers } from '@server/domains/account/address-handlers';
import { bidTaskHandlers } from '@server/domains/bids/bid-task-handlers';
import { bidHandlers } from '@server/domains/bids/handlers';
import { botHandlers } from '@server/domains/bot/handlers';
import { articleHandlers } from '@server/domains/content/article-handlers';
import { campaignHandlers } from '@server/domains/content/campaign-handlers';
import { experienceHandlers } from '@server/domains/experience/handlers';
import { guideHandlers } from '@server/domains/guide/guide-handlers';
import { homeMoreHandlers } from '@server/domains/content/home-more-handlers';
import { cartHandlers } from '@server/domains/order/cart-handlers';
import { guestCartHandlers } from '@server/domains/order/guest-cart-handlers';
import { couponHandlers } from '@server/domains/coupon/handlers';
import { discountHandlers } from '@server/domains/mall/discount-handlers';
import { favouriteHandlers } from '@server/domains/watch/favourite-handlers';
import { friendHandlers } from '@server/domains/friend/handlers';
import { giftHandlers } from '@server/domains/gift/handlers';
import { sessionHandoffHandlers } from '@server/domains/auth/session-handoff-handlers';
import { homeHandlers } from '@server/domains/content/home-handlers';
import { inviteHandlers } from '@server/domains/invite/handlers';
import { itemHandlers } from '@server/domains/item/handlers';
import { groupLabelHandlers } from '@server/domains/group-label/handlers';
import { groupLabelTermHandlers } from '@server/domains/group-label/terms-handlers';
import { languageHandlers } from '@server/domains/account/language-handlers';
import { linkHandlers } from '@server/domains/links/handlers';
import { liveHandlers } from '@server/domains/live/handlers';
import { loginProviderHandlers } from '@server/domains/auth/login-provider-handlers';
import { lotteryHandlers } from '@server/domains/lottery/handlers';
import { mallHandlers } from '@server/domains/mall/mall-handlers';
import { memberHandlers } from '@server/domains/account/member-handlers';
import { noticeHandlers } from '@server/domains/notice/handlers';
import { orderHandlers } from '@server/domains/order/handlers';
import { ownAccountHandlers } from '@server/domains/own-account/handlers';
import { parcelHandlers } from '@server/domains/parcel/handlers';
import { passkeyHandlers } from '@server/domains/auth/passkey-handlers';
import { passwordHandlers } from '@server/domains/auth/password-handlers';
import { paymentHandlers } from '@server/domains/payment/handlers';
import { pointHandlers } from '@server/domains/points/handlers';
import { registerHandlers } from '@server/domains/auth/register-handlers';
import { afterSaleHandlers } from '@server/domains/after-sale/handlers';
import { arrivalHandlers } from '@server/domains/arrival/handlers';
import { reviewHandlers } from '@server/domains/review/handlers';
import { reportHandlers } from '@server/domains/report/handlers';
import { sellerQuestionHandlers } from '@server/domains/question/handlers';
import { purchaseRequestHandlers } from '@server/domains/request/handlers';
import { rewardHandlers } from '@server/domains/reward/handlers';
import { savedSearchHandlers } from '@server/domains/watch/saved-search-handlers';
import { searchHandlers } from '@server/domains/search/handlers';
import { sessionHandlers } from '@server/domains/auth/session-handlers';
import { costHandlers } from '@server/domains/cost/handlers';
import { shippingHandlers } from '@server/domains/shipping/handlers';
import { signHandlers } from '@server/domains/check-in/handlers';
import { supportHandlers } from '@server/domains/ticket/support-handlers';
import { ticketHandlers } from '@server/domains/ticket/handlers';
import { translateHandlers } from '@server/domains/translate/handlers';
import { uploadHandlers } from '@server/domains/upload/handlers';

/** One handler for every call of the contract; a call without one does not compile. */
export const handlers = {
  ...addressHandlers,
  ...articleHandlers,
  ...campaignHandlers,
  ...experienceHandlers,
  ...guideHandlers,
  ...homeMoreHandlers,
  ...discountHandlers,
  ...favouriteHandlers,
  ...sessionHandoffHandlers,
  ...homeHandlers,
  ...itemHandlers,
  ...languageHandlers,
  ...linkHandlers,
  ...mallHandlers,
  ...memberHandlers,
  ...passkeyHandlers,
  ...passwordHandlers,
  ...registerHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...shippingHandlers,
  ...costHandlers,
  ...cartHandlers,
  ...guestCartHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...friendHandlers,
  ...parcelHandlers,
  ...noticeHandlers,
  ...rewardHandlers,
  ...reviewHandlers,
  ...afterSaleHandlers,
  ...arrivalHandlers,
  ...savedSearchHandlers,
  ...groupLabelHandlers,
  ...groupLabelTermHandlers,
  ...bidHandlers,
  ...bidTaskHandlers,
  ...giftHandlers,
  ...couponHandlers,
  ...pointHandlers,
  ...ownAccountHandlers,
  ...signHandlers,
  ...inviteHandlers,
  ...loginProviderHandlers,
  ...lotteryHandlers,
  ...supportHandlers,
  ...purchaseRequestHandlers,
  ...sellerQuestionHandlers,
  ...ticketHandlers,
  ...botHandlers,
  ...translateHandlers,
  ...uploadHandlers,
  ...reportHandlers,
  ...liveHandlers,
} satisfies Handlers;
