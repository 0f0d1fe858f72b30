import type account from './locales/en/account.json';
import type address from './locales/en/address.json';
import type auction from './locales/en/auction.json';
import type bid from './locales/en/bid.json';
import type bill from './locales/en/bill.json';
import type calculator from './locales/en/calculator.json';
import type cart from './locales/en/cart.json';
import type cost from './locales/en/cost.json';
import type campaign from './locales/en/campaign.json';
import type common from './locales/en/common.json';
import type discount from './locales/en/discount.json';
import type friend from './locales/en/friend.json';
import type favourite from './locales/en/favourite.json';
import type goods from './locales/en/goods.json';
import type home from './locales/en/home.json';
import type host from './locales/en/host.json';
import type invite from './locales/en/invite.json';
import type item from './locales/en/item.json';
import type member from './locales/en/member.json';
import type lottery from './locales/en/lottery.json';
import type notice from './locales/en/notice.json';
import type label from './locales/en/label.json';
import type order from './locales/en/order.json';
import type parcel from './locales/en/parcel.json';
import type restricted from './locales/en/restricted.json';
import type reward from './locales/en/reward.json';
import type search from './locales/en/search.json';
import type sign from './locales/en/sign.json';
import type support from './locales/en/support.json';
import type tools from './locales/en/tools.json';

/** Text keys are typed from English: a key that no file has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      address: typeof address;
      auction: typeof auction;
      bid: typeof bid;
      bill: typeof bill;
      calculator: typeof calculator;
      cart: typeof cart;
      cost: typeof cost;
      campaign: typeof campaign;
      common: typeof common;
      discount: typeof discount;
      friend: typeof friend;
      favourite: typeof favourite;
      goods: typeof goods;
      home: typeof home;
      host: typeof host;
      invite: typeof invite;
      item: typeof item;
      member: typeof member;
      lottery: typeof lottery;
      notice: typeof notice;
      label: typeof label;
      order: typeof order;
      parcel: typeof parcel;
      restricted: typeof restricted;
      reward: typeof reward;
      search: typeof search;
      sign: typeof sign;
      support: typeof support;
      tools: typeof tools;
    };
  }
}
