import { accountCalls, memberCalls } from './account';
import { addressCalls } from './address';
import { badgeCalls } from './badges';
import { bidCalls } from './bid';
import { campaignCalls } from './campaign';
import { cartCalls } from './cart';
import { costCalls } from './cost';
import { couponCalls } from './coupon';
import { discountCalls } from './discount';
import { friendCalls } from './friend';
import { favouriteCalls } from './favourite';
import { giftCalls } from './gift';
import { homeCalls } from './home';
import { inviteCalls } from './invite';
import { itemCalls } from './item';
import { labelCalls } from './label';
import { lotteryCalls } from './lottery';
import { mallCalls } from './mall';
import { noticeCalls } from './notice';
import { orderCalls } from './order';
import { ownAccountCalls } from './own-account';
import { parcelCalls } from './parcel';
import { paymentCalls } from './payment';
import { rewardCalls } from './reward';
import { pointCalls } from './points';
import { savedSearchCalls } from './saved-search';
import { searchCalls } from './search';
import { handOverCalls, languageCalls, sessionCalls } from './session';
import { shippingCalls } from './shipping';
import { signCalls } from './sign';
import { supportCalls } from './support';

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
  ...sessionCalls,
  ...handOverCalls,
  ...accountCalls,
  ...memberCalls,
  ...addressCalls,
  ...languageCalls,
  ...shippingCalls,
  ...costCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...friendCalls,
  ...parcelCalls,
  ...favouriteCalls,
  ...savedSearchCalls,
  ...noticeCalls,
  ...rewardCalls,
  ...badgeCalls,
  ...labelCalls,
  ...bidCalls,
  ...giftCalls,
  ...couponCalls,
  ...pointCalls,
  ...ownAccountCalls,
  ...signCalls,
  ...inviteCalls,
  ...lotteryCalls,
  ...supportCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
