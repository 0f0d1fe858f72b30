import { inArray } from 'drizzle-orm';
import type { AddressEntry } from '@/contract/address';
import { codes } from '@/contract/codes';
import type { DeferredCosts } from '@/contract/bill';
import type { OrderBill } from '@/rules/buying/order-bill';
import { orderPaymentHours } from '@/rules/buying/payment-window';
import { getPictureUrl, getRestrictedKinds } from '../goods/goods-view';
import { isPremium, isSingle } from '../goods/premium';
import type { Db } from '@server/platform/db/open';
import { cartLines, orderLines, orders } from './schema';
import { payments } from '../payment/schema';
import type { OrderedGoods } from './schema';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { transitionCoupon, usableCoupon } from '../coupon/coupons';
import { randomKeys } from '@server/platform/db/keys';
import type { KeySource } from '@server/platform/db/keys';
import { checkOrderLimits } from './order-limits';
import { calculateOrder } from './order-quote';
import type { Orderable } from './cart-check';
import type { CalculatedOrder, QuoteInput } from './order-quote';
import { note } from './order-transitions';
import { getPointBalance, writePoints } from '../points/ledger';
import { markPaymentPaid } from '../payment/payment-transitions';
import { markOrderPaid } from './order-paid';
import { hoursToMs } from '@/rules/time/instant';

/** Milliseconds in which an order waits for its payment. */
export const orderPaymentWindowMs = hoursToMs(orderPaymentHours);

interface OrderWritten extends Omit<QuoteInput, 'address' | 'coupon' | 'offersChecks'> {
  readonly customerId: string;
  readonly address: AddressEntry;
  readonly couponId: string | null;
  readonly together: boolean;
  /** Set for a won auction: its round, and the time by which it must be paid. */
  readonly won?: { readonly round: number; readonly payBy: Date };
  readonly keys?: KeySource;
}

export interface OrderInput extends OrderWritten, Pick<QuoteInput, 'offersChecks'> {
  /** Whole yen that were on show. */
  readonly total: number;
}

/** Ids of an order and of its payment. */
export type WrittenOrder = { readonly order: string; readonly payment: string };

const orderedGoods = ({ listing, row }: Orderable, won: boolean): OrderedGoods => ({
  site: listing.site,
  id: listing.id,
  shop: row.shop || null,
  titles: listing.titles,
  titleJa: listing.titleJa,
  picture: getPictureUrl(listing, 0),
  options: listing.options.flatMap((option) => {
    const choice = option.choices.find(({ id }) => id === row.chosen[option.id]);
    return choice ? [{ names: option.names, choices: choice.texts }] : [];
  }),
  shippingDays: listing.shippingDays,
  packed: listing.packed,
  restricted: [...getRestrictedKinds(listing)],
  ...(won && { won }),
  ...(isPremium(listing) && { premium: true }),
});

/** Returns the key that an order line reserves for a single item; each round of an auction is an item of its own. */
const holdOf = ({ listing, row }: Orderable, { won }: OrderWritten): string | null =>
  isSingle(listing) ? row.goodsKey + (won ? `@${won.round}` : '') : null;

type PassedChecks = Omit<Extract<CalculatedOrder, { ok: true }>, 'ok' | 'sectionYen'>;

/** By what they hold: two orders of the same things meet in the same order, so that one waits for the other and neither for ever. */
const byHold = (first: { holds: string | null }, other: { holds: string | null }): number =>
  (first.holds ?? '') < (other.holds ?? '') ? -1 : 1;

/** One line of an order that is about to be written. */
interface OrderLineDraft extends Pick<
  typeof orderLines.$inferInsert,
  'goods' | 'remark' | 'quantity' | 'yen' | 'services'
> {
  /** The line of the cart that it comes from: a refusal names it. */
  readonly source: string;
  /** The key that it reserves for a single item, or null. */
  readonly holds: string | null;
}

/** An order that is about to be written, with everything that its rows hold. */
interface OrderDraft {
  readonly customerId: string;
  readonly address: AddressEntry;
  readonly couponId: string | null;
  readonly couponPercent: number | null;
  readonly points: number;
  readonly packing: boolean;
  readonly together: boolean;
  readonly payBy: Date;
  readonly now: Date;
  readonly keys?: KeySource | undefined;
  readonly lines: readonly OrderLineDraft[];
  readonly bill: OrderBill;
  readonly deferredCosts: DeferredCosts;
}

const draftOf = (line: Orderable, input: OrderWritten): OrderLineDraft => ({
  source: line.row.id,
  holds: holdOf(line, input),
  goods: orderedGoods(line, input.won !== undefined),
  remark: line.row.remark,
  quantity: line.row.quantity,
  yen: line.yen,
  services: line.services,
});

/** Writes the lines of an order. Gives the source of the line whose item another order holds, or null where all are free. */
async function insertLines(db: Db, orderId: string, draft: OrderDraft): Promise<string | null> {
  const { keys = randomKeys, bill, customerId, now } = draft;
  const values = draft.lines.map(({ goods, holds, remark, quantity, yen, services }, index) => ({
    goods,
    holds,
    remark,
    quantity,
    yen,
    services,
    id: keys.id(),
    orderId,
    customerId,
    place: index,
    shareYen: bill.shares[index]?.yen ?? 0,
    sharePoints: bill.shares[index]?.points ?? 0,
    state: 'waiting' as const,
    since: now,
  }));
  const written = await db
    .insert(orderLines)
    .values([...values].sort(byHold))
    .onConflictDoNothing({ target: orderLines.holds })
    .returning({ place: orderLines.place });
  const free = new Set(written.map(({ place: inserted }) => inserted));
  return draft.lines.find((_, index) => !free.has(index))?.source ?? null;
}

/** Another customer ordered the last one while this order was being written: everything of it is taken back. */
class AlreadyReserved extends Error {
  constructor(readonly line: string) {
    super('taken');
  }
}

/** Writes an order with its payment, lines and hold on coupon and points. Throws where another order holds one of the items. */
export async function insertOrder(db: Db, draft: OrderDraft): Promise<WrittenOrder> {
  const { customerId, now, points, keys = randomKeys } = draft;
  const order = keys.number('KH');
  const payment = keys.id();
  const { bill } = draft.bill;
  const row: typeof orders.$inferInsert = {
    id: order,
    customerId,
    state: 'unpaid',
    address: draft.address,
    couponId: draft.couponId,
    couponPercent: draft.couponPercent,
    points,
    packing: draft.packing,
    together: draft.together,
    bill,
    later: draft.deferredCosts,
    at: now,
  };
  const [made] = await db.insert(orders).values(row).returning();
  const conflict = await insertLines(db, order, draft);
  if (conflict !== null) throw new AlreadyReserved(conflict);
  await writePoints(db, { customerId, points: -points, reason: 'order', about: order, at: now });
  if (draft.couponId) await transitionCoupon(db, draft.couponId, 'hold');
  const [due] = await db
    .insert(payments)
    .values({ id: payment, customerId, orderId: order, yen: bill.total, state: 'open', payBy: draft.payBy })
    .returning();
  await note(db, order, 'ordered', now, { yen: bill.total });
  // Points may cover everything: then there is nothing to pay.
  if (bill.total === 0 && made && due) {
    await markPaymentPaid(db, due, now, null);
    await markOrderPaid(db, made, 0, now);
  }
  return { order, payment };
}

/** Writes an order of lines of the cart, which leave the cart. Throws where another order holds one of the items. */
export async function writeOrder(
  db: Db,
  input: OrderWritten,
  { lines, bill, deferredCosts }: PassedChecks,
  couponPercent: number | null,
): Promise<WrittenOrder> {
  const made = await insertOrder(db, {
    ...input,
    couponPercent,
    payBy: input.won?.payBy ?? new Date(input.now.getTime() + orderPaymentWindowMs),
    lines: lines.map((line) => draftOf(line, input)),
    bill,
    deferredCosts,
  });
  const sources = input.rows.map(({ id }) => id);
  await db.delete(cartLines).where(inArray(cartLines.id, sources));
  return made;
}

/**
 * Orders lines of the cart: re-checked and calculated anew, refused where the sum that was on show is no longer right, written with its
 * payment, or not at all. The caller holds the customer, so that a coupon or points are spent once.
 */
export async function makeOrder(db: Db, input: OrderInput): Promise<WrittenOrder | Failure> {
  const { customerId, couponId, now } = input;
  const coupon = couponId === null ? null : await usableCoupon(db, customerId, couponId, now);
  if (coupon === undefined) return fail(codes.couponUnusable);
  const calculated = await calculateOrder(db, { ...input, coupon });
  if (!calculated.ok) return fail(codes.notForSale, { line: calculated.line, problem: calculated.problem });
  if (coupon && calculated.bill.coupon === 0) return fail(codes.couponUnusable);
  const balance = await getPointBalance(db, customerId, now);
  if (input.points > balance) return fail(codes.pointsShort);
  const { maxPoints } = calculated.bill;
  if (input.points > maxPoints) return fail(codes.pointsOverGoods, { max: maxPoints });
  const { total } = calculated.bill.bill;
  if (total !== input.total) return fail(codes.priceChanged, { total });
  // An order that points cover completely is paid at once.
  const singles = calculated.lines.filter(({ listing }) => isSingle(listing)).length;
  const limit = total === 0 ? null : await checkOrderLimits(db, { customerId, singles, now });
  if (limit) return limit;
  try {
    return await db.transaction((point) => writeOrder(point, input, calculated, coupon?.percent ?? null));
  } catch (error) {
    if (error instanceof AlreadyReserved) return fail(codes.notForSale, { line: error.line, problem: 'taken' });
    throw error;
  }
}
