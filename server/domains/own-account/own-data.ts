import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@server/platform/db/open';
import { addresses } from '../account/schema';
import { favourites, liftRequests } from '../goods/schema';
import { sessions } from '../auth/schema';
import { claimEvents, claims } from '../after-sale/schema';
import { arrivals } from '../arrival/schema';
import { bidHolds } from '../bids/bid-holds-schema';
import { bids } from '../bids/schema';
import { bidTasks } from '../bids/bid-tasks-schema';
import { cartLines, orderEvents, orderLines, orders } from '../order/schema';
import { coupons } from '../coupon/schema';
import { parcelEvents, parcels } from '../parcel/schema';
import { payments } from '../payment/schema';
import { points } from '../points/schema';
import { friendAsks } from '../friend/schema';
import { gifts } from '../gift/schema';
import { inviteCodes } from '../invite/schema';
import { labelEvents, labelItems, labelMembers, labels, labelShares } from '../group-label/schema';
import { linkedLogins } from '../auth/login-providers-schema';
import { lotteryPlays } from '../lottery/schema';
import { noticeSettings, notices, savedSearches } from '../notice/schema';
import { passkeys } from '../auth/passkeys-schema';
import { pushDevices } from '../notice/push-schema';
import { orderRatings, reviews } from '../review/schema';
import { reports } from '../report/schema';
import { experiencePosts } from '../experience/schema';
import { sellerQuestions } from '../question/schema';
import { purchaseMessages, purchaseQuotes, purchaseRequests } from '../request/schema';
import { redemptions } from '../reward/schema';
import { signDays, taskClaims, taskJoins } from '../check-in/schema';
import { ticketMessages, tickets } from '../ticket/schema';
import { customerNotes } from '../customer-care/schema';
import { uploads } from '../upload/schema';

type Row = Record<string, unknown>;
type Part = (db: Db, customerId: string) => Promise<Row[]>;

/** Rows of a table with a customer in it. Columns are named one by one: a hash or a token never slips in by itself. */
function part<T extends PgTable>(
  table: T,
  owner: PgColumn,
  names: readonly Exclude<keyof T['_']['columns'] & string, 'customerId' | 'tokenHash'>[],
): Part {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const columns = Object.fromEntries(
    Object.entries(all).filter(([name]) => names.some((columnName) => columnName === name)),
  );
  const from: PgTable = table;
  return (db, customerId) => db.select(columns).from(from).where(eq(owner, customerId));
}

/** The content of a customer's data export, by table. */
export const ownParts: Readonly<Record<string, Part>> = {
  addresses: part(addresses, addresses.customerId, [
    ...(['firstName', 'lastName', 'phone', 'country', 'state', 'city', 'street', 'street2', 'postalCode'] as const),
    'taxId',
    'isDefault',
    'createdAt',
  ]),
  sessions: part(sessions, sessions.customerId, ['createdAt', 'renewedAt', 'expiresAt', 'handedOver']),
  passkeys: part(passkeys, passkeys.customerId, ['name', 'transports', 'addedAt', 'lastUsedAt']),
  linked_logins: part(linkedLogins, linkedLogins.customerId, ['issuer', 'subject', 'linkedAt']),
  favourites: part(favourites, favourites.customerId, ['goodsKey', 'at', 'keptYen']),
  lift_requests: part(liftRequests, liftRequests.customerId, ['goodsKey', 'at', 'state', 'reason', 'decidedAt']),
  saved_searches: part(savedSearches, savedSearches.customerId, ['id', 'name', 'query', 'notices', 'at', 'lookedAt']),
  notices: part(notices, notices.customerId, ['id', 'kind', 'subject', 'values', 'at', 'readAt']),
  notice_settings: part(noticeSettings, noticeSettings.customerId, ['group', 'site', 'mail', 'push']),
  push_devices: part(pushDevices, pushDevices.customerId, ['timeZone', 'at']),
  cart_lines: part(cartLines, cartLines.customerId, [
    ...(['id', 'goodsKey', 'shop', 'chosen', 'remark', 'quantity', 'services', 'at'] as const),
  ]),
  points: part(points, points.customerId, ['id', 'points', 'reason', 'about', 'at']),
  coupons: part(coupons, coupons.customerId, ['id', 'campaign', 'percent', 'minYen', 'state', 'claimedAt', 'endsAt']),
  orders: part(orders, orders.customerId, [
    ...(['id', 'state', 'address', 'couponId', 'points', 'packing', 'together', 'bill', 'at'] as const),
  ]),
  order_lines: part(orderLines, orderLines.customerId, [
    ...(['id', 'orderId', 'goods', 'remark', 'quantity', 'yen', 'services', 'state', 'since', 'reason'] as const),
    ...(['refundedYen', 'refundedPoints', 'grams', 'cm', 'arrivedAt', 'parcelId'] as const),
  ]),
  arrivals: part(arrivals, arrivals.customerId, [
    ...(['lineId', 'pictures', 'inspection', 'authentication', 'at', 'correctedAt', 'acceptedAt'] as const),
  ]),
  parcels: part(parcels, parcels.customerId, [
    ...([
      'id',
      'state',
      'address',
      'method',
      'grams',
      'bill',
      'declaration',
      'taxId',
      'tracking',
      'at',
      'since',
    ] as const),
  ]),
  payments: part(payments, payments.customerId, [
    ...(['id', 'orderId', 'parcelId', 'shareId', 'yen', 'state', 'payBy', 'paidAt', 'refunded'] as const),
    ...(['termsVersion', 'termsAt'] as const),
  ]),
  bids: part(bids, bids.customerId, [
    ...(['id', 'goodsKey', 'round', 'state', 'ceiling', 'services', 'price', 'reason', 'orderId', 'at'] as const),
  ]),
  bid_holds: part(bidHolds, bidHolds.customerId, [
    ...(['id', 'goodsKey', 'round', 'ceiling', 'services', 'yen', 'state', 'bidId', 'reservedUntil'] as const),
    ...(['note', 'taskId', 'termsVersion', 'termsAt', 'at'] as const),
  ]),
  bid_tasks: part(bidTasks, bidTasks.customerId, [
    ...(['id', 'goodsKey', 'goods', 'state', 'reason', 'seenYen', 'ceiling', 'placedYen', 'price'] as const),
    ...(['domesticYen', 'services', 'note', 'endsAt', 'orderId', 'at', 'since'] as const),
  ]),
  friend_asks: part(friendAsks, friendAsks.customerId, ['paymentId', 'name', 'note', 'shows', 'mails', 'at']),
  labels: part(labels, labels.leaderId, [
    ...(['id', 'name', 'state', 'address', 'taxId', 'method', 'packing', 'split', 'bill', 'tracking'] as const),
    ...(['at', 'since'] as const),
  ]),
  label_members: part(labelMembers, labelMembers.customerId, ['labelId', 'name', 'at']),
  label_events: part(labelEvents, labelEvents.customerId, ['labelId', 'kind', 'name', 'at']),
  label_items: part(labelItems, labelItems.customerId, ['labelId', 'lineId', 'contents', 'yen', 'at']),
  label_shares: part(labelShares, labelShares.customerId, ['id', 'labelId', 'bill', 'lines', 'over', 'at']),
  gifts: part(gifts, gifts.customerId, [
    ...(['id', 'source', 'about', 'titles', 'state', 'address', 'taxId', 'claimBy', 'trackingNumber'] as const),
    ...(['at', 'sentAt'] as const),
  ]),
  lottery_plays: part(lotteryPlays, lotteryPlays.customerId, [
    ...(['id', 'lottery', 'round', 'prize', 'wins', 'score', 'day', 'couponId', 'giftId', 'at'] as const),
  ]),
  redemptions: part(redemptions, redemptions.customerId, [
    ...(['id', 'rewardId', 'points', 'state', 'thing', 'couponId', 'at'] as const),
  ]),
  reviews: part(reviews, reviews.customerId, [
    ...(['id', 'kind', 'media', 'state', 'language', 'author', 'inside', 'platform', 'url', 'info', 'month'] as const),
    ...(['points', 'reason', 'note', 'submittedAt', 'judgedAt', 'delayUntil'] as const),
  ]),
  order_ratings: part(orderRatings, orderRatings.customerId, ['orderId', 'stars', 'at', 'changedAt']),
  experience_posts: part(experiencePosts, experiencePosts.customerId, [
    ...(['id', 'state', 'authorName', 'language', 'title', 'words', 'reason', 'note', 'submittedAt'] as const),
    'publishedAt',
  ]),
  claims: part(claims, claims.customerId, [
    ...(['id', 'orderId', 'lineId', 'kind', 'wish', 'wishYen', 'state', 'outcome', 'yen', 'points'] as const),
    ...(['reason', 'at', 'since', 'until'] as const),
  ]),
  sign_days: part(signDays, signDays.customerId, ['day', 'streak', 'points', 'at']),
  task_joins: part(taskJoins, taskJoins.customerId, ['task', 'period', 'at']),
  task_claims: part(taskClaims, taskClaims.customerId, ['task', 'period', 'points', 'at']),
  reports: part(reports, reports.customerId, ['kind', 'thing', 'reason', 'words', 'pictures', 'at', 'answer']),
  tickets: part(tickets, tickets.customerId, [
    ...(['id', 'orderId', 'lineId', 'goods', 'type', 'topic', 'state', 'language', 'openedAt', 'lastAt'] as const),
    ...(['answeredAt', 'closedAt', 'level', 'evaluation'] as const),
  ]),
  ticket_messages: (db, customerId) =>
    db
      .select({
        ticket: ticketMessages.ticketId,
        by: ticketMessages.by,
        words: ticketMessages.words,
        pictures: ticketMessages.pictures,
        at: ticketMessages.at,
      })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(eq(tickets.customerId, customerId))
      .orderBy(ticketMessages.ticketId, ticketMessages.place),
  purchase_requests: part(purchaseRequests, purchaseRequests.customerId, [
    ...(['id', 'state', 'link', 'title', 'options', 'quantity', 'services', 'note', 'maxYen', 'pictures'] as const),
    ...(['language', 'version', 'validUntil', 'reason', 'reasonNote', 'orderId', 'at', 'since', 'answeredAt'] as const),
  ]),
  purchase_quotes: (db, customerId) =>
    db
      .select({
        request: purchaseQuotes.requestId,
        version: purchaseQuotes.version,
        yen: purchaseQuotes.yen,
        domesticYen: purchaseQuotes.domesticYen,
        packed: purchaseQuotes.packed,
        note: purchaseQuotes.note,
        validUntil: purchaseQuotes.validUntil,
        at: purchaseQuotes.at,
      })
      .from(purchaseQuotes)
      .where(inArray(purchaseQuotes.requestId, ownRequestIds(db, customerId)))
      .orderBy(purchaseQuotes.requestId, purchaseQuotes.version),
  purchase_messages: (db, customerId) =>
    db
      .select({
        request: purchaseMessages.requestId,
        by: purchaseMessages.by,
        words: purchaseMessages.words,
        pictures: purchaseMessages.pictures,
        at: purchaseMessages.at,
      })
      .from(purchaseMessages)
      .where(inArray(purchaseMessages.requestId, ownRequestIds(db, customerId)))
      .orderBy(purchaseMessages.requestId, purchaseMessages.position),
  seller_questions: part(sellerQuestions, sellerQuestions.customerId, [
    ...(['id', 'state', 'goods', 'words', 'language', 'answer', 'reason', 'reasonNote', 'at', 'since'] as const),
  ]),
  customer_notes: part(customerNotes, customerNotes.customerId, ['words', 'at']),
  uploads: part(uploads, uploads.customerId, ['id', 'width', 'height', 'at', 'usedAt', 'publishedAt']),
  invite_codes: part(inviteCodes, inviteCodes.customerId, ['code', 'at']),
  order_events: (db, customerId) =>
    db
      .select({ order: orderEvents.orderId, kind: orderEvents.kind, yen: orderEvents.yen, at: orderEvents.at })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ownIds(db, orders, orders.id, orders.customerId, customerId))),
  claim_events: (db, customerId) =>
    db
      .select({
        claim: claimEvents.claimId,
        step: claimEvents.step,
        words: claimEvents.words,
        pictures: claimEvents.pictures,
        at: claimEvents.at,
      })
      .from(claimEvents)
      .where(inArray(claimEvents.claimId, ownIds(db, claims, claims.id, claims.customerId, customerId))),
  parcel_events: (db, customerId) =>
    db
      .select({ parcel: parcelEvents.parcelId, kind: parcelEvents.kind, at: parcelEvents.at })
      .from(parcelEvents)
      .where(inArray(parcelEvents.parcelId, ownIds(db, parcels, parcels.id, parcels.customerId, customerId))),
};

const ownIds = (db: Db, table: PgTable, id: PgColumn, owner: PgColumn, customerId: string) =>
  db.select({ id }).from(table).where(eq(owner, customerId));

const ownRequestIds = (db: Db, customerId: string) =>
  ownIds(db, purchaseRequests, purchaseRequests.id, purchaseRequests.customerId, customerId);

/** Tables with a customer in them that are not in the file, each with its reason. */
export const leftOutOfFile: Readonly<Record<string, string>> = {
  payer_records: 'the payment provider’s name for its record of the payer, which opens what is saved there',
  hand_overs: 'codes of a minute, kept as hashes',
  idempotency: 'answers that the customer was given already, kept for 48 hours so that a repeat does nothing twice',
  customer_devices: 'devices as hashes, to tell invitations of oneself',
  unsubscribe_tokens: 'links of mails, kept as hashes',
  point_balances: 'the sum of the points, which are in it',
};

/** Everything that is kept of a customer, by table. */
export async function ownData(db: Db, customerId: string): Promise<Record<string, Row[]>> {
  const found: [string, Row[]][] = [];
  for (const [name, read] of Object.entries(ownParts)) found.push([name, await read(db, customerId)]);
  return Object.fromEntries(found);
}
