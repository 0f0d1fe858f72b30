import { and, eq, gt } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { coupons } from '../coupon/schema';
import { findListings, goodsKey } from '../goods/goods-store';
import type { Listing } from '../goods/listing';
import { payments } from '../payment/schema';
import type { Db } from '@server/platform/db/open';
import { fail, isFailure } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import type { CartRow } from './cart-check';
import { dropOrder } from './order-end';
import { makeOrder } from './order-make';
import type { WrittenOrder } from './order-make';
import { calculateOrder } from './order-quote';
import type { QuoteInput } from './order-quote';
import { listOrderLines } from './order-transitions';
import type { LineRow, OrderRow } from './order-transitions';
import { orders } from './schema';

type Reader = Pick<QuoteInput, 'language' | 'now' | 'offersChecks'>;

/** Returns the choices of an order line by their ids. A choice that the listing no longer has is left out, and then found missing by the check. */
function findChosen(line: LineRow, listing: Listing | undefined): Record<string, string> {
  const same = (texts: object, other: object) => JSON.stringify(texts) === JSON.stringify(other);
  const chosen: Record<string, string> = {};
  for (const { names, choices } of line.goods.options) {
    const option = listing?.options.find((candidate) => same(candidate.names, names));
    const choice = option?.choices.find(({ texts }) => same(texts, choices));
    if (option && choice) chosen[option.id] = choice.id;
  }
  return chosen;
}

/** The lines of an order as a cart has them; undefined where one was bought by a purchase request, or won in an auction. */
async function listRows(db: Db, order: OrderRow): Promise<CartRow[] | undefined> {
  const lines = await listOrderLines(db, order.id);
  const listings = await findListings(
    db,
    lines.map(({ goods: { site, id } }) => goodsKey(site ?? '', id)),
  );
  const rows = lines.flatMap((line): CartRow[] => {
    const { id, goods, remark, quantity, services, yen } = line;
    if (goods.site === null || goods.won) return [];
    const key = goodsKey(goods.site, goods.id);
    const listing = listings.find((candidate) => goodsKey(candidate.site, candidate.id) === key);
    const { customerId, at } = order;
    const item = { goodsKey: key, shop: goods.shop ?? '', chosen: findChosen(line, listing), chosenKey: '' };
    return [{ id, customerId, ...item, remark, quantity, services, seenYen: yen, at }];
  });
  return rows.length === lines.length ? rows : undefined;
}

/** Everything of an unpaid order that an order in its place has too. A coupon that has ended since is left out. */
async function readOrder(db: Db, order: OrderRow, reader: Reader) {
  const rows = await listRows(db, order);
  if (!rows) return undefined;
  const [coupon = null] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, order.couponId ?? ''), gt(coupons.endsAt, reader.now)));
  const { address, points, packing, together, later: estimate } = order;
  const insurance = estimate.lines?.some(({ key }) => key === 'insurance') ?? false;
  return { ...reader, rows, address, points, packing, together, method: estimate.method, insurance, coupon };
}

/** Whole yen that the order of an unpaid payment was made for, and that an order in its place would cost now; undefined where there can be none. */
export async function quoteRenewal(
  db: Db,
  paymentId: string,
  reader: Reader,
): Promise<{ readonly was: number; readonly now: number } | undefined> {
  const [found] = await db
    .select({ order: orders, yen: payments.yen })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  const input = found && (await readOrder(db, found.order, reader));
  if (!input) return undefined;
  const calculated = await calculateOrder(db, { ...input, replaces: found.order.id });
  return calculated.ok ? { was: found.yen, now: calculated.bill.bill.total } : undefined;
}

/** Takes back what a refused renewal wrote. */
class RenewalRejected extends Error {
  constructor(readonly failure: Failure) {
    super('An order was not renewed.');
  }
}

/**
 * Ends an unpaid order and orders its lines again at the prices of now, with its address, coupon, points and choices; `total` is the sum that was
 * on show. Refused, the old order stays. The caller holds the customer.
 */
export async function renewOrder(
  db: Db,
  order: OrderRow,
  { total, ...reader }: Reader & { readonly total: number },
): Promise<WrittenOrder | Failure> {
  if (order.state !== 'unpaid') return fail(codes.paymentOver);
  const input = await readOrder(db, order, reader);
  if (!input) return fail(codes.bidBinds);
  const { coupon, ...again } = input;
  try {
    return await db.transaction(async (point) => {
      await dropOrder(point, order, 'cancelled', reader.now);
      const made = await makeOrder(point, {
        ...again,
        total,
        customerId: order.customerId,
        couponId: coupon?.id ?? null,
      });
      if (isFailure(made)) throw new RenewalRejected(made);
      return made;
    });
  } catch (error) {
    if (error instanceof RenewalRejected) return error.failure;
    throw error;
  }
}
