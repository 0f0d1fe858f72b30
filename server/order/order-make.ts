import { inArray } from 'drizzle-orm';
import type { AddressEntry } from '../../src/contract/address';
import { codes } from '../../src/contract/codes';
import { restrictedKindsOf } from '../../src/rules/restricted/recognise';
import { getPictureUrl } from '../goods/goods-view';
import { isPremium, isSingle } from '../catalogue/premium';
import type { Db } from '../db/open';
import { cartLines, orderLines, orders, payments } from '../db/schema-buying';
import type { OrderedGoods } from '../db/schema-buying';
import { fail } from '../http/reply';
import type { Failure } from '../http/reply';
import { transitionCoupon, usableCoupon } from '../coupon/coupons';
import { randomKeys } from '../db/keys';
import type { KeySource } from '../db/keys';
import { checkOrderLimits } from './order-limits';
import { calculateOrder } from './order-quote';
import type { Orderable } from './cart-check';
import type { CalculatedOrder, Wanted } from './order-quote';
import { note } from './order-transitions';
import { getPointBalance, writePoints } from '../points/ledger';
import { settlePaid } from '../payment/payment-outcome';
import { hoursToMs } from '../../src/rules/time/instant';

/** Milliseconds in which an order waits for its payment. */
export const orderPaymentWindowMs = hoursToMs(1);

interface OrderWritten extends Omit<Wanted, 'address' | 'coupon' | 'offersChecks'> {
  readonly customerId: string;
  readonly address: AddressEntry;
  readonly couponId: string | null;
  readonly together: boolean;
  /** Set for a won auction: its round, and the time by which it must be paid. */
  readonly won?: { readonly round: number; readonly payBy: Date };
  readonly keys?: KeySource;
}

export interface OrderWanted extends OrderWritten, Pick<Wanted, 'offersChecks'> {
  /** Whole yen that were on show. */
  readonly total: number;
}

type Made = { readonly order: string; readonly payment: string };

const orderedGoods = ({ seed: listing, row }: Orderable, won: boolean): OrderedGoods => ({
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
  restricted: restrictedKindsOf(listing),
  ...(won && { won }),
  ...(isPremium(listing) && { premium: true }),
});

/** What an order of goods holds while it may get them; the next round of an auction is another thing. */
const holdOf = ({ seed: listing, row }: Orderable, { won }: OrderWritten): string | null =>
  isSingle(listing) ? row.goodsKey + (won ? `@${won.round}` : '') : null;

type PassedChecks = Omit<Extract<CalculatedOrder, { ok: true }>, 'ok' | 'sectionYen'>;

/** By what they hold: two orders of the same things meet in the same order, so that one waits for the other and neither for ever. */
const byHold = (one: { holds: string | null }, other: { holds: string | null }): number =>
  (one.holds ?? '') < (other.holds ?? '') ? -1 : 1;

/** Writes the lines of an order. Gives the line of the cart whose thing another order holds, or null where all are free. */
async function insertLines(
  db: Db,
  orderId: string,
  wanted: OrderWritten,
  { lines, bill }: PassedChecks,
): Promise<string | null> {
  const { keys = randomKeys } = wanted;
  const values = lines.map((line, place) => {
    const { row, yen, services } = line;
    return {
      id: keys.id(),
      orderId,
      customerId: wanted.customerId,
      place,
      holds: holdOf(line, wanted),
      goods: orderedGoods(line, wanted.won !== undefined),
      remark: row.remark,
      quantity: row.quantity,
      yen,
      services,
      shareYen: bill.shares[place]?.yen ?? 0,
      sharePoints: bill.shares[place]?.points ?? 0,
      state: 'waiting' as const,
      since: wanted.now,
    };
  });
  const written = await db
    .insert(orderLines)
    .values([...values].sort(byHold))
    .onConflictDoNothing({ target: orderLines.holds })
    .returning({ place: orderLines.place });
  const free = new Set(written.map(({ place }) => place));
  return lines.find((_, place) => !free.has(place))?.row.id ?? null;
}

/** Another customer ordered the last one while this order was being written: everything of it is taken back. */
class Taken extends Error {
  constructor(readonly line: string) {
    super('taken');
  }
}

/** Writes an order with its payment, lines and hold on coupon and points. Throws where another order holds one of the things. */
export async function writeOrder(
  db: Db,
  wanted: OrderWritten,
  calculated: PassedChecks,
  percent: number | null,
): Promise<Made> {
  const { customerId, now, points, keys = randomKeys } = wanted;
  const order = keys.number('KH');
  const payment = keys.id();
  const { bill } = calculated.bill;
  const row: typeof orders.$inferInsert = {
    id: order,
    customerId,
    state: 'unpaid',
    address: wanted.address,
    couponId: wanted.couponId,
    couponPercent: percent,
    points,
    packing: wanted.packing,
    together: wanted.together,
    bill,
    later: calculated.later,
    at: now,
  };
  const [made] = await db.insert(orders).values(row).returning();
  const taken = await insertLines(db, order, wanted, calculated);
  if (taken !== null) throw new Taken(taken);
  await writePoints(db, { customerId, points: -points, reason: 'order', about: order, at: now });
  if (wanted.couponId) await transitionCoupon(db, wanted.couponId, 'hold');
  const [due] = await db
    .insert(payments)
    .values({
      id: payment,
      customerId,
      orderId: order,
      yen: bill.total,
      state: 'open',
      payBy: wanted.won?.payBy ?? new Date(now.getTime() + orderPaymentWindowMs),
    })
    .returning();
  await note(db, order, 'ordered', now, { yen: bill.total });
  await db.delete(cartLines).where(
    inArray(
      cartLines.id,
      wanted.rows.map(({ id }) => id),
    ),
  );
  // Points may cover everything: then there is nothing to pay.
  if (bill.total === 0 && made && due) await settlePaid(db, due, now);
  return { order, payment };
}

/**
 * Orders lines of the cart: re-checked and calculated anew, refused where the sum that was on show is no longer right, written with its
 * payment, or not at all. The caller holds the customer, so that a coupon or points are spent once.
 */
export async function makeOrder(db: Db, wanted: OrderWanted): Promise<Made | Failure> {
  const { customerId, couponId, now } = wanted;
  const coupon = couponId === null ? null : await usableCoupon(db, customerId, couponId, now);
  if (coupon === undefined) return fail(codes.couponUnusable);
  const calculated = await calculateOrder(db, { ...wanted, coupon });
  if (!calculated.ok) return fail(codes.notForSale, { line: calculated.line, problem: calculated.problem });
  if (coupon && calculated.bill.coupon === 0) return fail(codes.couponUnusable);
  if (wanted.points > Math.min(calculated.bill.maxPoints, await getPointBalance(db, customerId, now)))
    return fail(codes.pointsShort);
  const { total } = calculated.bill.bill;
  if (total !== wanted.total) return fail(codes.priceChanged, { total });
  // An order that points cover completely is paid at once.
  const singles = calculated.lines.filter(({ seed: listing }) => isSingle(listing)).length;
  const limit = total === 0 ? null : await checkOrderLimits(db, { customerId, singles, now });
  if (limit) return limit;
  try {
    return await db.transaction((point) => writeOrder(point, wanted, calculated, coupon?.percent ?? null));
  } catch (error) {
    if (error instanceof Taken) return fail(codes.notForSale, { line: error.line, problem: 'taken' });
    throw error;
  }
}
