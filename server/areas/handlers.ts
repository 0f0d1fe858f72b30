import type { Handlers } from '../http/handler';
import { addressHandlers } from './address';
import { bidTaskHandlers } from './bid-task';
import { bidHandlers } from './bid';
import { botHandlers } from './bot';
import { articleHandlers } from './article';
import { campaignHandlers } from './campaign';
import { experienceHandlers } from './experience';
import { guideHandlers } from './guide';
import { homeMoreHandlers } from './home-more';
import { cartHandlers } from './cart';
import { guestCartHandlers } from './guest-cart';
import { couponHandlers } from './coupon';
import { discountHandlers } from './discount';
import { favouriteHandlers } from './favourite';
import { friendHandlers } from './friend';
import { giftHandlers } from './gift';
import { sessionHandoffHandlers } from './session-handoff';
import { homeHandlers } from './home';
import { inviteHandlers } from './invite';
import { itemHandlers } from './item';
import { groupLabelHandlers } from './group-label';
import { groupLabelTermHandlers } from './group-label-terms';
import { languageHandlers } from './language';
import { linkHandlers } from './link';
import { liveHandlers } from './live';
import { lotteryHandlers } from './lottery';
import { mallHandlers } from './mall';
import { memberHandlers } from './member';
import { noticeHandlers } from './notice';
import { orderHandlers } from './order';
import { ownAccountHandlers } from './own-account';
import { parcelHandlers } from './parcel';
import { passwordHandlers } from './password';
import { paymentHandlers } from './payment';
import { pointHandlers } from './points';
import { registerHandlers } from './register';
import { afterSaleHandlers } from './after-sale';
import { reviewHandlers } from './review';
import { reportHandlers } from './report';
import { sellerQuestionHandlers } from './question';
import { purchaseRequestHandlers } from './request';
import { rewardHandlers } from './reward';
import { savedSearchHandlers } from './saved-search';
import { searchHandlers } from './search';
import { sessionHandlers } from './session';
import { costHandlers } from './cost';
import { shippingHandlers } from './shipping';
import { signHandlers } from './check-in';
import { supportHandlers } from './support';
import { ticketHandlers } from './ticket';
import { translateHandlers } from './translate';
import { uploadHandlers } from './upload';

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
