import account from '../src/i18n/locales/en/account.json';
import address from '../src/i18n/locales/en/address.json';
import afterSale from '../src/i18n/locales/en/afterSale.json';
import article from '../src/i18n/locales/en/article.json';
import auction from '../src/i18n/locales/en/auction.json';
import bid from '../src/i18n/locales/en/bid.json';
import bill from '../src/i18n/locales/en/bill.json';
import calculator from '../src/i18n/locales/en/calculator.json';
import cart from '../src/i18n/locales/en/cart.json';
import cost from '../src/i18n/locales/en/cost.json';
import campaign from '../src/i18n/locales/en/campaign.json';
import common from '../src/i18n/locales/en/common.json';
import discount from '../src/i18n/locales/en/discount.json';
import experience from '../src/i18n/locales/en/experience.json';
import friend from '../src/i18n/locales/en/friend.json';
import favourite from '../src/i18n/locales/en/favourite.json';
import goods from '../src/i18n/locales/en/goods.json';
import guide from '../src/i18n/locales/en/guide.json';
import home from '../src/i18n/locales/en/home.json';
import host from '../src/i18n/locales/en/host.json';
import invite from '../src/i18n/locales/en/invite.json';
import item from '../src/i18n/locales/en/item.json';
import member from '../src/i18n/locales/en/member.json';
import lottery from '../src/i18n/locales/en/lottery.json';
import notice from '../src/i18n/locales/en/notice.json';
import label from '../src/i18n/locales/en/label.json';
import order from '../src/i18n/locales/en/order.json';
import parcel from '../src/i18n/locales/en/parcel.json';
import restricted from '../src/i18n/locales/en/restricted.json';
import live from '../src/i18n/locales/en/live.json';
import picture from '../src/i18n/locales/en/picture.json';
import bot from '../src/i18n/locales/en/bot.json';
import review from '../src/i18n/locales/en/review.json';
import ticket from '../src/i18n/locales/en/ticket.json';
import ocr from '../src/i18n/locales/en/ocr.json';
import reward from '../src/i18n/locales/en/reward.json';
import search from '../src/i18n/locales/en/search.json';
import sign from '../src/i18n/locales/en/sign.json';
import support from '../src/i18n/locales/en/support.json';
import tools from '../src/i18n/locales/en/tools.json';

/** The English texts, typed, so that an edit of wording changes no test and a lost key does not compile. */
export const words = {
  account,
  address,
  afterSale,
  article,
  auction,
  bid,
  bill,
  calculator,
  cart,
  cost,
  campaign,
  common,
  discount,
  experience,
  friend,
  favourite,
  goods,
  guide,
  home,
  host,
  invite,
  item,
  member,
  lottery,
  notice,
  label,
  order,
  parcel,
  restricted,
  live,
  picture,
  bot,
  review,
  ticket,
  ocr,
  reward,
  search,
  sign,
  support,
  tools,
};

/** A text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
