import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FriendRequestState, OwnFriendPayment, FriendSeen } from '@/contract/friend-payment';
import { maxFriendMails } from '@/contract/friend-payment';
import type { LanguageKey } from '@/i18n/languages';
import { textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { payments } from '../payment/schema';
import { friendAsks } from './schema';
import { paymentTries } from '../payment/attempts-schema';
import { labelShares } from '../group-label/schema';
import { newToken } from '@server/platform/db/keys';
import { pendingRefundYen } from '../payment/refunds';
import { isCalledOff, listLatePayments } from '../payment/late-payments';
import type { PaymentRow } from '../payment/payment-transitions';
import { sum } from '@/rules/buying/sum';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

export type FriendRequestRow = typeof friendAsks.$inferSelect;

/** A friend gets so long from the first ask on, in milliseconds; what waits longer anyway is left as it is. */
const friendRequestLifetimeMs = daysToMs(1);
/** Most payments that wait for friends at once: each keeps things from other buyers. */
const maxWaiting = 3;

/** A payment of a customer's own. */
export async function ownPayment(db: Db, customerId: string, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)));
  return payment;
}

/** The ask of a payment that stands. */
export async function toFriendRequest(db: Db, paymentId: string): Promise<FriendRequestRow | undefined> {
  const [request] = await db
    .select()
    .from(friendAsks)
    .where(and(eq(friendAsks.paymentId, paymentId), isNull(friendAsks.withdrawnAt)));
  return request;
}

/** An ask by its link, with its payment. */
export async function findRequestByToken(
  db: Db,
  token: string,
): Promise<{ request: FriendRequestRow; payment: PaymentRow } | undefined> {
  const [found] = await db
    .select({ request: friendAsks, payment: payments })
    .from(friendAsks)
    .innerJoin(payments, eq(friendAsks.paymentId, payments.id))
    .where(eq(friendAsks.token, token));
  return found;
}

/** True where the try that pays, or waits for a third party, is the friend's. */
async function isBy(db: Db, payment: PaymentRow, token: string | undefined): Promise<boolean> {
  if (token === undefined || payment.reference === null) return false;
  if (payment.state !== 'succeeded' && payment.state !== 'confirming') return false;
  const [tried] = await db.select().from(paymentTries).where(eq(paymentTries.id, payment.reference));
  return tried?.ask === token;
}

/** True while another ask may be made: of three that wait already, one has to end first. */
export async function mayRequest(db: Db, customerId: string, now: Date): Promise<boolean> {
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(friendAsks)
    .innerJoin(payments, eq(friendAsks.paymentId, payments.id))
    .where(
      and(
        eq(friendAsks.customerId, customerId),
        isNull(friendAsks.withdrawnAt),
        inArray(payments.state, ['open', 'failed']),
        sql`${payments.payBy} > ${now.toISOString()}::timestamptz`,
      ),
    );
  return (waiting?.count ?? 0) < maxWaiting;
}

/** Gets the deadline of a payment with a link that is made now. Counted from the first ask: taking it back and asking again gains no time. */
async function getLinkDeadline(db: Db, { id, payBy }: PaymentRow, now: Date): Promise<Date> {
  const [first] = await db
    .select({ at: friendAsks.at })
    .from(friendAsks)
    .where(eq(friendAsks.paymentId, id))
    .orderBy(asc(friendAsks.at))
    .limit(1);
  const until = new Date((first?.at ?? now).getTime() + friendRequestLifetimeMs);
  return until > payBy ? until : payBy;
}

/** Makes an ask, and lets its payment wait for the friend. The caller holds the customer. */
export async function createFriendRequest(
  db: Db,
  payment: PaymentRow,
  words: Pick<FriendRequestRow, 'name' | 'note' | 'shows'>,
  { now, token = newToken() }: { readonly now: Date; readonly token?: string },
): Promise<void> {
  await db
    .insert(friendAsks)
    .values({ token, paymentId: payment.id, customerId: payment.customerId, ...words, at: now });
  const until = await getLinkDeadline(db, payment, now);
  if (until > payment.payBy) await db.update(payments).set({ payBy: until }).where(eq(payments.id, payment.id));
}

/** A name as a mail may carry it: one line without marks of direction, and nothing in it that a mail program would make a link of. */
export const nameForMail = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}:/@：／＠]/gu, ' ')
    // Full stops of other scripts part the names of a host too (UTS 46).
    .replace(/[.․。﹒．｡](?=\S)/g, '$& ')
    .trim();

/** The share of a group label that a payment is for. */
async function shareOf(db: Db, shareId: string | null) {
  const [share] = await db
    .select()
    .from(labelShares)
    .where(eq(labelShares.id, shareId ?? ''));
  return share;
}

/** Things that a payment is for. */
async function linesOfPayment(db: Db, { orderId, parcelId, shareId }: PaymentRow) {
  const share = await shareOf(db, shareId);
  const owner = share
    ? inArray(orderLines.id, [...share.lines])
    : orderId === null
      ? eq(orderLines.parcelId, parcelId ?? '')
      : eq(orderLines.orderId, orderId);
  return db.select().from(orderLines).where(owner).orderBy(orderLines.orderId, orderLines.place);
}

const kindOf = ({ orderId, parcelId }: PaymentRow) =>
  orderId !== null ? 'order' : parcelId !== null ? 'parcel' : 'share';

/** The payment request as its sender sees it. */
export async function overviewOf(db: Db, payment: PaymentRow, now: Date): Promise<OwnFriendPayment> {
  const request = await toFriendRequest(db, payment.id);
  return {
    kind: kindOf(payment),
    number: payment.orderId ?? payment.parcelId ?? (await shareOf(db, payment.shareId))?.labelId ?? '',
    yen: payment.yen,
    state: payment.state,
    payBy: toInstant(payment.payBy),
    linkUntil: toInstant(await getLinkDeadline(db, payment, now)),
    cancelled: await isCalledOff(db, payment),
    byFriend: await isBy(db, payment, request?.token),
    refunded: payment.refunded,
    refundPending: await pendingRefundYen(db, payment.id),
    ask: request
      ? {
          token: request.token,
          name: request.name,
          note: request.note,
          shows: request.shows,
          mailsLeft: Math.max(0, maxFriendMails - request.mails),
        }
      : null,
  };
}

/** Returns the state of a request for the friend: `paidElse` if others paid, `confirmingElse` while that is to be confirmed, `over` if it expired or was withdrawn. */
function stateOf({
  request,
  payment,
  by,
}: {
  request: FriendRequestRow;
  payment: PaymentRow;
  by: boolean;
}): FriendRequestState {
  if (payment.state === 'succeeded') return by ? 'paid' : 'paidElse';
  if (payment.state === 'confirming') return by ? 'confirming' : 'confirmingElse';
  if (request.withdrawnAt !== null || payment.state === 'expired') return 'over';
  return payment.state;
}

/** The payment request as the friend sees it: no address, no number of an order, nothing of the account. */
export async function seenView(
  db: Db,
  { request, payment }: { request: FriendRequestRow; payment: PaymentRow },
  language: LanguageKey,
): Promise<FriendSeen> {
  const state = stateOf({ request, payment, by: await isBy(db, payment, request.token) });
  const latePayments = await listLatePayments(db, payment, request.token);
  const late = sum(latePayments.map(({ yen }) => yen));
  if (state === 'over' || state === 'paidElse' || state === 'confirmingElse')
    return { state, late, latePayments, ask: null };
  const lines = await linesOfPayment(db, payment);
  return {
    state,
    late,
    latePayments,
    ask: {
      name: request.name,
      note: request.note,
      kind: kindOf(payment),
      yen: payment.yen,
      refunded: state === 'paid' ? payment.refunded : 0,
      refundPending: state === 'paid' ? await pendingRefundYen(db, payment.id) : 0,
      payBy: toInstant(payment.payBy),
      paidAt: payment.paidAt && toInstant(payment.paidAt),
      pieces: lines.reduce((count, { quantity }) => count + quantity, 0),
      things: request.shows
        ? lines.map(({ goods }, index) => ({
            id: String(index),
            title: textIn(goods.titles, language),
            picture: goods.picture,
          }))
        : [],
    },
  };
}
