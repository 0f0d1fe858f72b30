import { and, eq, inArray } from 'drizzle-orm';
import type { LineProblem } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { termsVersion } from '@server/platform/brand/brand';
import { nextState, lineMachine } from '@/rules/buying/machines';
import { listOpenClaims } from '../after-sale/open-claims';
import { listFindings } from '../arrival/line-findings';
import { settleBids } from '../bids/settle-bids';
import { loadCart, cartLineGoodsKeys } from './cart-check';
import { readerOf } from '../content/content-store';
import { couponOffers, usableCoupon } from '../coupon/coupons';
import { findAddress } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { keepsCouponMinimum } from './coupon-minimum';
import { dropOrder } from './order-end';
import { feesNow } from './order-fees';
import { listOrderEvents } from './order-events';
import { findOrders } from './order-list';
import { makeOrder } from './order-make';
import type { WrittenOrder } from './order-make';
import { calculateOrder } from './order-quote';
import { listOrderLines, settleOrder } from './order-transitions';
import type { LineRow, OrderRow } from './order-transitions';
import { orderDetailView, summaryView } from './order-view';
import { calculateAmountPaid } from './amount-paid';
import { readUnpaidItemsAgain } from './recheck-unpaid';
import { renewOrder } from './renew-order';
import { starsOf } from '../review/rate-order';
import { reviewableOf } from '../review/reviewable';
import { getPointBalance } from '../points/ledger';
import { cancelOrderLine } from './refund-order-line';
import { listLatePayments } from '../payment/late-payments';
import { isPaidByFriend } from '../payment/paid-by-friend';
import { pendingRefundYen } from '../payment/refunds';
import { expireUnpaid } from '../due-records/expire-unpaid';
import type { Db } from '@server/platform/db/open';
import { orders } from './schema';
import { parcels } from '../parcel/schema';
import { payments } from '../payment/schema';
import { findLabelsOf } from '../group-label/group-label-rows';
import { requireCustomer } from '../handler';
import type { Handlers, Input, PrepareContext, RequestContext } from '../handler';
import type { Failure } from '@server/platform/http/reply';
import { recheckPageItem } from '../item/live-item';
import { pageListings } from '../item/page-listings';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import { expireDueRecords } from '../due-records/expire-due-records';
import { parseCursor } from '@server/platform/http/paging';

/** The customer's lines of the cart by their ids, in that order; undefined where one is not there. */
async function rowsOf(db: Db, customerId: string, ids: readonly string[]) {
  const ownCart = await loadCart(db, customerId);
  const rows = [...new Set(ids)].map((id) => ownCart.find((row) => row.id === id));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

async function findOrder(db: Db, customerId: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  return order;
}

/** Reads what the order views need: the time, the language, the storage terms, the ratings, and the parcels that hold the order lines. */
async function viewAt(ctx: RequestContext, lines: readonly LineRow[]) {
  const { db, now, language } = ctx;
  const ids = [...new Set(lines.flatMap(({ parcelId }) => parcelId ?? []))];
  const rows = ids.length === 0 ? [] : await db.select().from(parcels).where(inArray(parcels.id, ids));
  const arrived = lines.flatMap(({ id, state }) => (state === 'arrived' ? [id] : []));
  const labels = await findLabelsOf(db, arrived);
  const lineIds = lines.map(({ id }) => id);
  const claims = await listOpenClaims(db, lineIds, { customerId: requireCustomer(ctx).id, now });
  const findings = await listFindings(db, lineIds);
  const { storage } = await feesNow(db);
  const stars = await starsOf(db, [...new Set(lines.map(({ orderId }) => orderId))]);
  const parcelsById = new Map(rows.map((parcel) => [parcel.id, parcel]));
  return { now, language, storage, labels, claims, findings, stars, parcels: parcelsById };
}

const nothingPaid = { goods: 0, shipping: null, shared: false, returned: 0, total: 0 };

/** Reads price and stock of lines again that come from marketplaces' pages; refuses where a page cannot be read. */
async function recheckLines(prepareContext: PrepareContext, ids: readonly string[]): Promise<Failure | null> {
  const { db, services } = prepareContext;
  const rows = services.payments ? await rowsOf(db, requireCustomer(prepareContext).id, ids) : undefined;
  if (!rows) return null;
  const listings = await pageListings(db, cartLineGoodsKeys(rows));
  const isRead = new Map<string, boolean>();
  await Promise.all(
    [...listings].map(async ([key, listing]) => isRead.set(key, await recheckPageItem(prepareContext, listing))),
  );
  const unread = rows.find(({ goodsKey }) => isRead.get(goodsKey) === false);
  return unread ? fail(codes.notForSale, { line: unread.id, problem: 'unread' satisfies LineProblem }) : null;
}

const storeConsent = (db: Db, { payment }: WrittenOrder, now: Date) =>
  db.update(payments).set({ termsVersion, termsAt: now }).where(eq(payments.id, payment));

async function createOrder(input: Input<'Sig.Front.Order.Create'>, ctx: RequestContext) {
  const { db, now, language, services } = ctx;
  const customerId = requireCustomer(ctx).id;
  if (!services.payments) return fail(codes.paymentClosed);
  await lockCustomer(db, customerId);
  const rows = await rowsOf(db, customerId, input.lines);
  const address = await findAddress(db, customerId, input.address);
  if (!rows || !address) return fail(codes.notFound);
  if (input.terms !== termsVersion) return fail(codes.termsOutdated);
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
  if (isFailure(made)) return made;
  await storeConsent(db, made, now);
  return ok(made);
}

async function renewUnpaid({ payment, total, terms }: Input<'Sig.Front.Order.Renew'>, ctx: RequestContext) {
  const { db, now, language, services } = ctx;
  const customerId = requireCustomer(ctx).id;
  if (!services.payments) return fail(codes.paymentClosed);
  await lockCustomer(db, customerId);
  const [found] = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, payment), eq(payments.customerId, customerId)));
  if (!found) return fail(codes.notFound);
  if (terms !== termsVersion) return fail(codes.termsOutdated);
  const made = await renewOrder(db, found.order, { total, language, now, offersChecks: services.offersChecks });
  if (isFailure(made)) return made;
  await storeConsent(db, made, now);
  return ok(made);
}

export const orderHandlers = {
  async 'Sig.Front.Order.Quote'(input, ctx) {
    const { db, now, language, services } = ctx;
    const customer = requireCustomer(ctx);
    const rows = await rowsOf(db, customer.id, input.lines.split(','));
    if (!rows) return fail(codes.notFound);
    // Expiring the customer's own orders returns points and coupons; expiring others' orders releases the items that they reserved.
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
      later: found.deferredCosts,
      coupons: await couponOffers(db, customer.id, found.sectionYen, readerOf(ctx)),
      coupon: coupon && found.bill.coupon > 0 ? coupon.id : null,
      points: { balance, most: Math.min(balance, found.bill.maxPoints) },
      premiumYen: found.sectionYen,
    });
  },

  'Sig.Front.Order.Create': {
    async prepare(input, prepareContext) {
      const unread = await recheckLines(prepareContext, input.lines);
      return unread ?? ((ctx) => createOrder(input, ctx));
    },
  },

  'Sig.Front.Order.Renew': {
    async prepare(input, prepareContext) {
      const customerId = requireCustomer(prepareContext).id;
      await readUnpaidItemsAgain(prepareContext, { id: input.payment, customerId });
      return (ctx) => renewUnpaid(input, ctx);
    },
  },

  async 'Sig.Front.Order.List'({ cursor, since, until, ...filters }, ctx) {
    const { db, now } = ctx;
    const position = parseCursor(cursor);
    const customerId = requireCustomer(ctx).id;
    await expireDueRecords(
      ctx,
      () => settleBids(db, now, { customerId }),
      () => expireUnpaid(db, now, { customerId }),
    );
    const found = await findOrders(db, {
      ...filters,
      from: since,
      to: until,
      customerId,
      after: position,
    });
    const at = await viewAt(
      ctx,
      found.orders.flatMap(({ lines }) => lines),
    );
    const amountsPaid = await calculateAmountPaid(db, found.orders, at.storage);
    return ok({
      orders: found.orders.map(({ order, payBy, lines }) =>
        summaryView(order, lines, amountsPaid.get(order.id) ?? nothingPaid, payBy, at),
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
    const events = await listOrderEvents(db, id, payment.id);
    const lines = await listOrderLines(db, id);
    const at = await viewAt(ctx, lines);
    const amountPaid = (await calculateAmountPaid(db, [{ order, lines }], at.storage)).get(id) ?? nothingPaid;
    const [reviewable, refundPending] = [await reviewableOf(db, lines), await pendingRefundYen(db, payment.id)];
    const known = {
      lines,
      payment,
      events,
      amountPaid,
      reviewable,
      refundPending,
      paidByFriend: await isPaidByFriend(db, payment),
      latePayments: await listLatePayments(db, payment),
    };
    return ok(orderDetailView(order, known, at));
  },

  async 'Sig.Front.Order.Cancel'({ id, line }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    await lockCustomer(db, customerId);
    const order = await findOrder(db, customerId, id);
    if (!order) return fail(codes.notFound);
    const lines = (await listOrderLines(db, id)).filter((row) => line === undefined || row.id === line);
    if (lines.length === 0) return fail(codes.notFound);
    if (lines.some(({ goods }) => goods.won)) return fail(codes.bidBinds);
    if (order.state === 'unpaid' && line === undefined) {
      await dropOrder(db, order, 'cancelled', now);
      return ok({});
    }
    // Lines that the seller refused, or that were cancelled before, stay as they are; every other line must still be cancellable.
    const running = lines.filter(({ state }) => state !== 'cancelled' && state !== 'refused');
    const stoppable = running.every(({ state }) => nextState(lineMachine, state, 'cancel') !== null);
    if (order.state !== 'paid' || running.length === 0 || !stoppable) return fail(codes.tooLate);
    const [only] = running;
    if (line !== undefined && only && !(await keepsCouponMinimum(db, order, only))) return fail(codes.couponNeedsLine);
    for (const runningLine of running) await cancelOrderLine(db, order, runningLine, now);
    await settleOrder(db, order);
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.Order.Quote'
  | 'Sig.Front.Order.Create'
  | 'Sig.Front.Order.Renew'
  | 'Sig.Front.Order.List'
  | 'Sig.Front.Order.Detail'
  | 'Sig.Front.Order.Cancel'
>;
