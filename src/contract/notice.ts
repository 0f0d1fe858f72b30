import * as v from 'valibot';
import { defineCall } from './call';
import { claimFaults } from './claim-fault';
import { rowId } from './cart';
import { cursor, instant, nothing, yen } from './common';
import { giftSources } from './gift';
import { goodsId, goodsText, picture, site } from './goods';
import { rejectionReasons } from './order';
import { savedQuery } from './saved-search';

/** Groups of notifications that a customer switches on and off together. */
export const noticeGroups = ['orders', 'parcels', 'favourites', 'searches', 'bids', 'points', 'news'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Every kind of notice: the group that its settings belong to, and whether it is also mailed where the group's mails are on. */
export const noticeKinds = {
  orderPaid: { group: 'orders', mail: true },
  payFailed: { group: 'orders', mail: true },
  bought: { group: 'orders', mail: false },
  refused: { group: 'orders', mail: true },
  arrived: { group: 'parcels', mail: true },
  arrivedDiffers: { group: 'parcels', mail: true },
  arrivalCorrected: { group: 'parcels', mail: true },
  storage: { group: 'parcels', mail: true },
  parcelPaid: { group: 'parcels', mail: true },
  parcelPayFailed: { group: 'parcels', mail: true },
  sent: { group: 'parcels', mail: true },
  delivered: { group: 'parcels', mail: false },
  priceDrop: { group: 'favourites', mail: true },
  backAgain: { group: 'favourites', mail: true },
  endingSoon: { group: 'favourites', mail: true },
  newFinds: { group: 'searches', mail: true },
  outbid: { group: 'bids', mail: true },
  bidWon: { group: 'bids', mail: true },
  bidWonReserved: { group: 'bids', mail: true },
  bidWonAddress: { group: 'bids', mail: true },
  bidLost: { group: 'bids', mail: true },
  bidReserved: { group: 'bids', mail: true },
  bidCorrected: { group: 'bids', mail: true },
  bidPriceCorrected: { group: 'bids', mail: true },
  bidNotPlaced: { group: 'bids', mail: true },
  bidPlaced: { group: 'bids', mail: false },
  bidImpossible: { group: 'bids', mail: true },
  friendPaid: { group: 'orders', mail: true },
  paymentReturned: { group: 'orders', mail: true },
  labelClosed: { group: 'parcels', mail: true },
  labelOpened: { group: 'parcels', mail: true },
  giftSent: { group: 'parcels', mail: false },
  labelSent: { group: 'parcels', mail: true },
  reportClosed: { group: 'news', mail: false },
  pointsEnding: { group: 'points', mail: true },
  claimReceived: { group: 'orders', mail: true },
  claimAsked: { group: 'orders', mail: true },
  claimApproved: { group: 'orders', mail: true },
  claimRefunded: { group: 'orders', mail: true },
  refundReopened: { group: 'orders', mail: true },
  claimRefused: { group: 'orders', mail: true },
  claimClosed: { group: 'orders', mail: true },
  reviewApproved: { group: 'points', mail: false },
  reviewRefused: { group: 'points', mail: false },
  reviewPostponed: { group: 'points', mail: false },
  postApproved: { group: 'news', mail: false },
  postRejected: { group: 'news', mail: false },
  ticketAnswered: { group: 'orders', mail: true },
  ticketClosed: { group: 'orders', mail: false },
  ticketLapsed: { group: 'orders', mail: false },
  requestQuoted: { group: 'orders', mail: true },
  requestRequoted: { group: 'orders', mail: true },
  requestDeclined: { group: 'orders', mail: true },
  requestExpired: { group: 'orders', mail: false },
  requestAnswered: { group: 'orders', mail: true },
  questionAnswered: { group: 'orders', mail: true },
  questionDeclined: { group: 'orders', mail: true },
  liftGranted: { group: 'orders', mail: true },
  liftRejected: { group: 'orders', mail: true },
} as const satisfies Readonly<Record<string, { readonly group: NoticeGroup; readonly mail: boolean }>>;
export type NoticeKind = keyof typeof noticeKinds;
const kindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Figures and names of a notice: whole yen, whole days, points, a tracking number, the name of a saved search. */
export const noticeValues = v.object({
  yen: v.optional(yen),
  /** The price before. */
  before: v.optional(yen),
  count: v.optional(v.number()),
  reason: v.optional(v.picklist(rejectionReasons)),
  /** The reason of a refused claim. */
  fault: v.optional(v.picklist(claimFaults)),
  tracking: v.optional(v.string()),
  name: v.optional(v.string()),
  /** Whole yen that were reserved for a bid and are released. */
  reserved: v.optional(yen),
  /** When something ends. */
  until: v.optional(instant),
});
export type NoticeValues = v.InferOutput<typeof noticeValues>;

/** The subject of a notice, and the target of its link. A search carries its query, or null where it was deleted since. */
const subject = v.variant('type', [
  v.object({ type: v.literal('order'), id: rowId }),
  v.object({ type: v.literal('parcel'), id: rowId }),
  v.object({ type: v.literal('label'), id: rowId }),
  v.object({ type: v.literal('bid'), id: rowId }),
  v.object({ type: v.literal('gift'), id: rowId, source: v.picklist(giftSources) }),
  v.object({ type: v.literal('points'), id: rowId }),
  v.object({ type: v.literal('review'), id: rowId }),
  v.object({ type: v.literal('post'), id: rowId }),
  v.object({ type: v.literal('report'), id: rowId }),
  v.object({ type: v.literal('claim'), id: rowId }),
  v.object({ type: v.literal('ticket'), id: rowId }),
  v.object({ type: v.literal('request'), id: rowId }),
  v.object({ type: v.literal('question'), id: rowId }),
  v.object({ type: v.literal('goods'), site, id: goodsId }),
  v.object({ type: v.literal('search'), id: rowId, query: v.nullable(savedQuery) }),
]);

const notice = v.object({
  id: rowId,
  kind: v.picklist(kindNames),
  at: instant,
  read: v.boolean(),
  subject,
  /** The title of the goods in question, as it was then; null where the notice is not about goods. */
  title: v.nullable(goodsText),
  picture: v.nullable(picture),
  values: noticeValues,
});
export type Notice = v.InferOutput<typeof notice>;

const group = v.picklist(noticeGroups);
/** Channels of a group's notifications: Messages, mail, and the screens of the customer's browsers. */
const setting = v.object({ group, site: v.boolean(), mail: v.boolean(), push: v.boolean() });
export type NoticeSetting = v.InferOutput<typeof setting>;

const pushEndpoint = v.pipe(v.string(), v.maxLength(1000), v.url());

export const noticeCalls = {
  /** Lists notifications, newest first, 20 a page, of one group or of all; `unread` counts those of all groups. */
  'Sig.Front.Notice.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ group: v.optional(group), cursor: v.optional(cursor) }),
    output: v.object({ notices: v.array(notice), next: v.nullable(cursor), unread: v.number() }),
  }),
  /** Gets one notification of the customer. Refusals: notFound. */
  'Sig.Front.Notice.Detail': defineCall({ method: 'GET', login: true, input: v.object({ id: rowId }), output: notice }),
  /** Marks one notification as read, or all without `id`. Those of other customers are ignored. */
  'Sig.Front.Notice.Read': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: v.optional(rowId) }),
    output: v.object({ unread: v.number() }),
  }),
  /** Gets where the notifications of each group are shown. */
  'Sig.Front.Notice.Settings': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ settings: v.array(setting) }),
  }),
  /** Changes where the notifications of one group are shown. A page that knows nothing of `push` leaves it as it is. */
  'Sig.Front.Notice.Set': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ ...setting.entries, push: v.optional(v.boolean()) }),
    output: v.object({ settings: v.array(setting) }),
  }),
  /** Gets the shop's key for a browser's push service, base64url (VAPID, RFC 8292). */
  'Sig.Front.Notice.Device.Key': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ key: v.string() }),
  }),
  /**
   * Shows notifications on this browser from now on, until its log-in ends: the subscription as the browser's push service made it. Refusals:
   * invalidInput with `fields` where the endpoint is none of a known push service, or the time zone is none.
   */
  'Sig.Front.Notice.Device.Add': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      endpoint: pushEndpoint,
      p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
      /** An IANA name such as `Asia/Tokyo`. */
      timeZone: v.pipe(v.string(), v.maxLength(60)),
    }),
    output: nothing,
  }),
  /** Shows none on this browser any more. Unknown endpoints are ignored. */
  'Sig.Front.Notice.Device.Remove': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ endpoint: pushEndpoint }),
    output: nothing,
  }),
  /**
   * Ends the mails of a group by the link in a mail, without a login. Using a link again changes nothing and gives the same answer.
   * Refusals: notFound.
   */
  'Sig.Front.Notice.Unsubscribe': defineCall({
    method: 'POST',
    input: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: v.object({ group }),
  }),
};
