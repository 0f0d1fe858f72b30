import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { LineServices } from '@/contract/cart';
import type { OrderState } from '@/contract/order';
import type { PurchaseQuote, PurchaseRequestCard, PurchaseRequestDetail } from '@/contract/request';
import { answeredWithinHours } from '@/rules/request/purchase-request';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { purchaseMessages, purchaseQuotes, purchaseRequests } from './schema';
import { requestedGoods } from './request-rows';
import type { QuoteRow, RequestRow } from './request-rows';

/** Requests of the shop that the usual time of an answer is calculated from. */
const recentAnswers = 50;

/** Services that a request can have. Authentication is for the premium section alone. */
export const offeredForRequest = (offersChecks: boolean): LineServices => ({
  inspection: offersChecks,
  authentication: false,
  domesticInsurance: true,
});

/** A request as lists have it; `orderState` is that of the order of its accepted quote, null where there is none. */
export function requestCard(row: RequestRow, orderState: OrderState | null): PurchaseRequestCard {
  const { id, state, link, title, options, quantity, services, note, maxYen, at, since, isRead, validUntil } = row;
  return {
    id,
    state,
    link,
    title,
    options,
    quantity,
    services,
    note,
    maxYen,
    picture: requestedGoods(row).picture,
    at: toInstant(at),
    since: toInstant(since),
    unread: !isRead,
    validUntil: validUntil && toInstant(validUntil),
    answerNeeded: state === 'asked' && !row.awaitsStaff,
    orderOver: orderState === 'cancelled' || orderState === 'refunded',
  };
}

function quoteView(row: QuoteRow): PurchaseQuote {
  const { version, yen, domesticYen, packed, isEstimate, restricted, note, validUntil, at } = row;
  return {
    version,
    yen,
    domesticYen,
    packed,
    isEstimate,
    note,
    restricted: [...restricted],
    validUntil: toInstant(validUntil),
    at: toInstant(at),
  };
}

/** A customer's own request; undefined where it is not theirs. */
export async function ownRequest(db: Db, customerId: string, id: string): Promise<RequestRow | undefined> {
  const isOwn = and(eq(purchaseRequests.id, id), eq(purchaseRequests.customerId, customerId));
  const [row] = await db.select().from(purchaseRequests).where(isOwn);
  return row;
}

async function orderStateOf(db: Db, { orderId }: RequestRow): Promise<OrderState | null> {
  if (orderId === null) return null;
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  return order?.state ?? null;
}

export async function requestDetail(db: Db, row: RequestRow): Promise<PurchaseRequestDetail> {
  const isQuote = eq(purchaseQuotes.requestId, row.id);
  const quotes = await db.select().from(purchaseQuotes).where(isQuote).orderBy(asc(purchaseQuotes.version));
  const isMessage = eq(purchaseMessages.requestId, row.id);
  const messages = await db.select().from(purchaseMessages).where(isMessage).orderBy(asc(purchaseMessages.position));
  return {
    request: requestCard(row, await orderStateOf(db, row)),
    pictures: [...row.pictures],
    quotes: quotes.map(quoteView),
    messages: messages.map(({ position, by, words, pictures, at }) => ({
      position,
      by,
      words,
      pictures: [...pictures],
      at: toInstant(at),
    })),
    declined: row.reason && { reason: row.reason, note: row.reasonNote },
    order: row.orderId,
  };
}

/** Within how many hours most requests of the shop were answered lately, measured; null while there are too few. */
export async function usualAnswerHours(db: Db): Promise<number | null> {
  const rows = await db
    .select({ at: purchaseRequests.at, answeredAt: purchaseRequests.answeredAt })
    .from(purchaseRequests)
    .where(isNotNull(purchaseRequests.answeredAt))
    .orderBy(desc(purchaseRequests.answeredAt))
    .limit(recentAnswers);
  return answeredWithinHours(
    rows.flatMap(({ at, answeredAt }) => (answeredAt ? [answeredAt.getTime() - at.getTime()] : [])),
  );
}
