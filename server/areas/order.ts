import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { nextState, lineMachine } from '../../src/rules/buying/machines';
import { settleBids } from '../bids/settle-bids';
import { loadCart, cartLineGoodsKeys } from '../order/cart-check';
import { couponOffers, usableCoupon } from '../coupon/coupons';
import { findAddress } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { keepsCouponMinimum } from '../order/coupon-minimum';
import { dropOrder } from '../order/order-end';
import { feesNow } from '../order/order-fees';
import { findOrders } from '../order/order-list';
import { makeOrder } from '../order/order-make';
import { calculateOrder } from '../order/order-quote';
import { listOrderLines, note, settleOrder, transitionOrderLine } from '../order/order-transitions';
import type { LineRow, OrderRow } from '../order/order-transitions';
import { orderDetailView, summaryView } from '../order/order-view';
import { calculateAmountPaid } from '../order/amount-paid';
import { reviewableOf } from '../review/reviewable';
import { getPointBalance } from '../points/ledger';
import { refundLine } from '../payment/refund';
import { expireUnpaid } from '../payment/expire-unpaid';
import type { Db } from '../db/open';
import { orderEvents, orders, parcels, payments } from '../db/schema-buying';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { isFailure, ok, fail } from '../http/reply';
import { expireDueRecords } from '../http/expire-due-records';
import { parseCursor } from '../http/paging';

/** The customer's lines of the cart by their ids, in that order; undefined where one is not there. */
async function rowsOf(db: Db, customerId: string, ids: readonly string[]) {
  const mine = await loadCart(db, customerId);
  const rows = [...new Set(ids)].map((id) => mine.find((row) => row.id === id));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

async function findOrder(db: Db, customerId: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  return order;
}

/** What the views of orders need: the moment, the words, and the parcels that their things are in. */
async function viewAt({ db, now, language }: RequestContext, lines: readonly LineRow[]) {
  const ids = [...new Set(lines.flatMap(({ parcelId }) => parcelId ?? []))];
  const rows = ids.length === 0 ? [] : await db.select().from(parcels).where(inArray(parcels.id, ids));
  const { storage } = await feesNow(db);
  return { now, language, storage, parcels: new Map(rows.map((parcel) => [parcel.id, parcel])) };
}

const nothingSpent = { goods: 0, shipping: null, shared: false, returned: 0, total: 0 };

async function cancelLine(ctx: RequestContext, order: OrderRow, line: LineRow): Promise<void> {
  const { db, now, services } = ctx;
  await transitionOrderLine(db, line, 'cancel', now);
  await note(db, order.id, 'cancelled', now, { line: line.id });
  await refundLine(db, services.payments, order, line, now);
}

export const orderHandlers = {
  async 'Sig.Front.Order.Quote'(input, ctx) {
    const { db, now, language, services } = ctx;
    const customer = requireCustomer(ctx);
    const rows = await rowsOf(db, customer.id, input.lines.split(','));
    if (!rows) return fail(codes.notFound);
    // Of one's own come points and coupons back, of others' the things that they held.
    await expireDueRecords(
      ctx,
      () => expireUnpaid(db, now, { customerId: customer.id }),
      () => expireUnpaid(db, now, { holding: cartLineGoodsKeys(rows) }),
    );
    const address = input.address === undefined ? null : await findAddress(db, customer.id, input.address);
    if (address === undefined) return fail(codes.notFound);
    const coupon =
      input.coupon === undefined ? null : ((await usableCoupon(db, customer.id, input.coupon, now)) ?? null);
    const balance = await getPointBalance(db, customer.id, now);
    const points = Math.min(Number(input.points ?? 0), balance);
    const found = await calculateOrder(db, {
      rows,
      address,
      country: input.country ?? customer.country,
      coupon,
      points,
      packing: input.packing === '1',
      method: input.method ?? null,
      insurance: input.insurance === '1',
      language,
      now,
      offersChecks: services.offersChecks,
    });
    if (!found.ok) return fail(codes.notForSale, { line: found.line, problem: found.problem });
    return ok({
      bill: found.bill.bill,
      later: found.later,
      coupons: await couponOffers(db, customer.id, found.sectionYen, now),
      coupon: coupon && found.bill.coupon > 0 ? coupon.id : null,
      points: { balance, most: Math.min(balance, found.bill.maxPoints) },
      premiumYen: found.sectionYen,
    });
  },

  async 'Sig.Front.Order.Create'(input, ctx) {
    const { db, now, language, services } = ctx;
    const customerId = requireCustomer(ctx).id;
    if (!services.payments) return fail(codes.paymentClosed);
    await lockCustomer(db, customerId);
    const rows = await rowsOf(db, customerId, input.lines);
    const address = await findAddress(db, customerId, input.address);
    if (!rows || !address) return fail(codes.notFound);
    const { coupon: couponId, points, packing, together, total, method = null, insurance = false } = input;
    const made = await makeOrder(db, {
      rows,
      address,
      couponId,
      points,
      packing,
      together,
      total,
      method,
      insurance,
      customerId,
      language,
      now,
      offersChecks: services.offersChecks,
    });
    return isFailure(made) ? made : ok(made);
  },

  async 'Sig.Front.Order.List'({ cursor, since, until, ...wanted }, ctx) {
    const { db, now } = ctx;
    const place = parseCursor(cursor);
    const customerId = requireCustomer(ctx).id;
    await expireDueRecords(
      ctx,
      () => settleBids(db, now, { customerId }),
      () => expireUnpaid(db, now, { customerId }),
    );
    const found = await findOrders(db, {
      ...wanted,
      from: since,
      to: until,
      customerId,
      after: place,
    });
    const at = await viewAt(
      ctx,
      found.orders.flatMap(({ lines }) => lines),
    );
    const spent = await calculateAmountPaid(db, found.orders, at.storage);
    return ok({
      orders: found.orders.map(({ order, lines }) =>
        summaryView(order, lines, spent.get(order.id) ?? nothingSpent, at),
      ),
      next: found.next,
    });
  },

  async 'Sig.Front.Order.Detail'({ id }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { customerId }));
    const order = await findOrder(db, customerId, id);
    if (!order) return fail(codes.notFound);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
    if (!payment) return fail(codes.notFound);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
    const lines = await listOrderLines(db, id);
    const at = await viewAt(ctx, lines);
    const spent = (await calculateAmountPaid(db, [{ order, lines }], at.storage)).get(id) ?? nothingSpent;
    return ok(orderDetailView(order, { lines, payment, events, spent, reviewable: await reviewableOf(db, lines) }, at));
  },

  async 'Sig.Front.Order.Cancel'({ id, line }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await lockCustomer(db, customerId);
    const order = await findOrder(db, customerId, id);
    if (!order) return fail(codes.notFound);
    const lines = (await listOrderLines(db, id)).filter((one) => line === undefined || one.id === line);
    if (lines.length === 0) return fail(codes.notFound);
    if (lines.some(({ goods }) => goods.won)) return fail(codes.bidBinds);
    if (order.state === 'unpaid' && line === undefined) {
      await dropOrder(db, order, 'cancelled', now);
      return ok({});
    }
    // What the seller refused or was called off before stays as it is; the rest must still be ours to stop.
    const running = lines.filter(({ state }) => state !== 'cancelled' && state !== 'refused');
    const stoppable = running.every(({ state }) => nextState(lineMachine, state, 'cancel') !== null);
    if (order.state !== 'paid' || running.length === 0 || !stoppable) return fail(codes.tooLate);
    const [only] = running;
    if (line !== undefined && only && !(await keepsCouponMinimum(db, order, only))) return fail(codes.couponNeedsLine);
    for (const one of running) await cancelLine(ctx, order, one);
    await settleOrder(db, order);
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.Order.Quote'
  | 'Sig.Front.Order.Create'
  | 'Sig.Front.Order.List'
  | 'Sig.Front.Order.Detail'
  | 'Sig.Front.Order.Cancel'
>;
