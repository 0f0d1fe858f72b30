import { brandName } from '@/config/brand';
import account from '@/i18n/locales/en/account.json';
import address from '@/i18n/locales/en/address.json';
import afterSale from '@/i18n/locales/en/afterSale.json';
import article from '@/i18n/locales/en/article.json';
import auction from '@/i18n/locales/en/auction.json';
import bid from '@/i18n/locales/en/bid.json';
import bill from '@/i18n/locales/en/bill.json';
import calculator from '@/i18n/locales/en/calculator.json';
import cart from '@/i18n/locales/en/cart.json';
import cost from '@/i18n/locales/en/cost.json';
import campaign from '@/i18n/locales/en/campaign.json';
import common from '@/i18n/locales/en/common.json';
import discount from '@/i18n/locales/en/discount.json';
import experience from '@/i18n/locales/en/experience.json';
import friend from '@/i18n/locales/en/friend.json';
import favourite from '@/i18n/locales/en/favourite.json';
import goods from '@/i18n/locales/en/goods.json';
import guide from '@/i18n/locales/en/guide.json';
import home from '@/i18n/locales/en/home.json';
import host from '@/i18n/locales/en/host.json';
import invite from '@/i18n/locales/en/invite.json';
import item from '@/i18n/locales/en/item.json';
import member from '@/i18n/locales/en/member.json';
import lottery from '@/i18n/locales/en/lottery.json';
import notice from '@/i18n/locales/en/notice.json';
import label from '@/i18n/locales/en/label.json';
import order from '@/i18n/locales/en/order.json';
import parcel from '@/i18n/locales/en/parcel.json';
import pay from '@/i18n/locales/en/pay.json';
import restricted from '@/i18n/locales/en/restricted.json';
import live from '@/i18n/locales/en/live.json';
import picture from '@/i18n/locales/en/picture.json';
import bot from '@/i18n/locales/en/bot.json';
import request from '@/i18n/locales/en/request.json';
import review from '@/i18n/locales/en/review.json';
import ticket from '@/i18n/locales/en/ticket.json';
import ocr from '@/i18n/locales/en/ocr.json';
import reward from '@/i18n/locales/en/reward.json';
import search from '@/i18n/locales/en/search.json';
import sign from '@/i18n/locales/en/sign.json';
import support from '@/i18n/locales/en/support.json';
import tools from '@/i18n/locales/en/tools.json';
import translation from '@/i18n/locales/en/translation.json';

/** The English texts, typed, so that an edit of wording changes no test and a lost key does not compile. */
const texts = {
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
  pay,
  restricted,
  live,
  picture,
  bot,
  request,
  review,
  ticket,
  ocr,
  reward,
  search,
  sign,
  support,
  tools,
  translation,
};

export const words = JSON.parse(JSON.stringify(texts).replaceAll('{{brand}}', brandName)) as typeof texts;

/** A text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
