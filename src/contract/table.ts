import { accountCalls, memberCalls } from './account';
import { addressCalls } from './address';
import { articleCalls } from './article';
import { badgeCalls } from './badges';
import { bidCalls } from './bid';
import { bidTaskCalls } from './bid-task';
import { botCalls } from './bot';
import { campaignCalls } from './campaign';
import { cartCalls } from './cart';
import { costCalls } from './cost';
import { couponCalls } from './coupon';
import { discountCalls } from './discount';
import { experienceCalls } from './experience';
import { findingsCalls } from './findings';
import { friendCalls } from './friend-payment';
import { favouriteCalls } from './favourite';
import { giftCalls } from './gift';
import { guestCartCalls } from './guest-cart';
import { guideCalls } from './guide';
import { homeCalls } from './home';
import { homeMoreCalls } from './home-more';
import { inviteCalls } from './invite';
import { itemCalls } from './item';
import { groupLabelCalls } from './group-label';
import { liveCalls } from './live';
import { linkedLoginCalls, providerLoginCalls } from './login-provider';
import { lotteryCalls } from './lottery';
import { mallCalls } from './mall';
import { noticeCalls } from './notice';
import { orderCalls } from './order';
import { ownAccountCalls } from './own-account';
import { parcelCalls } from './parcel';
import { passkeyCalls, passkeyLoginCalls } from './passkey';
import { paymentCalls } from './payment';
import { afterSaleCalls } from './after-sale';
import { ratingCalls } from './rating';
import { reviewCalls } from './review';
import { sellerQuestionCalls } from './question';
import { purchaseRequestCalls } from './request';
import { ticketCalls } from './ticket';
import { reportCalls } from './report';
import { rewardCalls } from './reward';
import { pointCalls } from './points';
import { savedSearchCalls } from './saved-search';
import { searchCalls } from './search';
import { sessionHandoffCalls, languageCalls, sessionCalls } from './session';
import { shippingCalls } from './shipping';
import { signCalls } from './check-in';
import { supportCalls } from './support';
import { translateCalls } from './translate';
import { uploadCalls } from './upload';

/**
 * Every call of the contract. The server dispatches on it, the tests and the OpenAPI document are made from it; the page
 * imports the areas it needs, never this (the entry would carry all schemas).
 */
export const contract = {
  ...homeCalls,
  ...searchCalls,
  ...itemCalls,
  ...mallCalls,
  ...discountCalls,
  ...campaignCalls,
  ...articleCalls,
  ...experienceCalls,
  ...guideCalls,
  ...homeMoreCalls,
  ...sessionCalls,
  ...sessionHandoffCalls,
  ...accountCalls,
  ...memberCalls,
  ...passkeyLoginCalls,
  ...providerLoginCalls,
  ...addressCalls,
  ...passkeyCalls,
  ...linkedLoginCalls,
  ...languageCalls,
  ...shippingCalls,
  ...costCalls,
  ...cartCalls,
  ...guestCartCalls,
  ...orderCalls,
  ...findingsCalls,
  ...paymentCalls,
  ...friendCalls,
  ...parcelCalls,
  ...favouriteCalls,
  ...savedSearchCalls,
  ...noticeCalls,
  ...rewardCalls,
  ...reviewCalls,
  ...ratingCalls,
  ...afterSaleCalls,
  ...purchaseRequestCalls,
  ...sellerQuestionCalls,
  ...ticketCalls,
  ...badgeCalls,
  ...groupLabelCalls,
  ...bidCalls,
  ...bidTaskCalls,
  ...giftCalls,
  ...couponCalls,
  ...pointCalls,
  ...ownAccountCalls,
  ...signCalls,
  ...inviteCalls,
  ...lotteryCalls,
  ...supportCalls,
  ...botCalls,
  ...translateCalls,
  ...uploadCalls,
  ...reportCalls,
  ...liveCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
