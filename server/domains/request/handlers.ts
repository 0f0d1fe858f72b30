import { and, eq, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { findAddress } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { feesNow } from '../order/order-fees';
import { orders } from '../order/schema';
import { purchaseMessages, purchaseRequests } from './schema';
import { expireDueRecords } from '../due-records/expire-due-records';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { acceptQuote, quotedCost } from './accept-quote';
import { currentQuote, expireRequests } from './request-rows';
import type { RequestRow } from './request-rows';
import { offeredForRequest, ownRequest, requestCard, requestDetail, usualAnswerHours } from './request-view';
import { createRequest, replyToRequest, withdrawPurchase } from './write-request';

const pageSize = 20;

const toRequester = (ctx: RequestContext) => ({ customerId: requireCustomer(ctx).id, now: ctx.now });

const expireOwn = (ctx: RequestContext) =>
  expireDueRecords(ctx, () => expireRequests(ctx.db, ctx.now, requireCustomer(ctx).id));

async function written(row: RequestRow | Failure, ctx: RequestContext) {
  return isFailure(row) ? row : ok(await requestDetail(ctx.db, row));
}

export const purchaseRequestHandlers = {
  async 'Sig.Front.PurchaseRequest.List'({ cursor }, ctx) {
    await expireOwn(ctx);
    const { inspection, domesticInsurance } = await feesNow(ctx.db);
    const { at, id, customerId } = purchaseRequests;
    const paging = pageByInstant({ at, id, after: parseCursor(cursor), size: pageSize });
    const found = await ctx.db
      .select({ row: purchaseRequests, orderState: orders.state, ...paging.cursorTuple })
      .from(purchaseRequests)
      .leftJoin(orders, eq(orders.id, purchaseRequests.orderId))
      .where(and(eq(customerId, requireCustomer(ctx).id), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({
      requests: page.map(({ row, orderState }) => requestCard(row, orderState)),
      next,
      answeredWithinHours: await usualAnswerHours(ctx.db),
      offered: offeredForRequest(ctx.services.offersChecks),
      fees: { inspection, domesticInsurance },
    });
  },

  async 'Sig.Front.PurchaseRequest.Detail'({ id }, ctx) {
    await expireOwn(ctx);
    const row = await ownRequest(ctx.db, requireCustomer(ctx).id, id);
    return row ? ok(await requestDetail(ctx.db, row)) : fail(codes.notFound);
  },

  async 'Sig.Front.PurchaseRequest.Cost'(input, ctx) {
    await expireOwn(ctx);
    const { db } = ctx;
    const customer = requireCustomer(ctx);
    const row = await ownRequest(db, customer.id, input.id);
    if (!row) return fail(codes.notFound);
    const quote = row.state === 'quoted' ? await currentQuote(db, row) : undefined;
    if (!quote) return fail(codes.quoteOver);
    const address = input.address === undefined ? null : await findAddress(db, customer.id, input.address);
    if (address === undefined) return fail(codes.notFound);
    const { bill, deferredCosts } = await quotedCost(db, row, quote, {
      country: address?.country ?? input.country ?? customer.country,
      method: input.method ?? null,
      packing: input.packing === '1',
      insurance: input.insurance === '1',
      now: ctx.now,
    });
    return ok({ version: quote.version, bill: bill.bill, later: deferredCosts });
  },

  async 'Sig.Front.PurchaseRequest.Create'(input, ctx) {
    const { language, services } = ctx;
    const requester = { ...toRequester(ctx), language, offersChecks: services.offersChecks };
    return written(await createRequest(ctx.db, input, requester), ctx);
  },

  async 'Sig.Front.PurchaseRequest.Reply'(input, ctx) {
    return written(await replyToRequest(ctx.db, input, toRequester(ctx)), ctx);
  },

  async 'Sig.Front.PurchaseRequest.Accept'({ address: addressId, method = null, insurance = false, ...input }, ctx) {
    const { db, services } = ctx;
    const { customerId, now } = toRequester(ctx);
    if (!services.payments) return fail(codes.paymentClosed);
    await lockCustomer(db, customerId);
    const address = await findAddress(db, customerId, addressId);
    if (!address) return fail(codes.notFound);
    const made = await acceptQuote(db, { ...input, address, method, insurance }, { customerId, now });
    return isFailure(made) ? made : ok(made);
  },

  async 'Sig.Front.PurchaseRequest.Withdraw'({ id }, ctx) {
    return written(await withdrawPurchase(ctx.db, id, toRequester(ctx)), ctx);
  },

  async 'Sig.Front.PurchaseRequest.Read'({ id, position, version }, ctx) {
    const { db } = ctx;
    const customerId = requireCustomer(ctx).id;
    // An answer of staff's that comes at the same moment comes before this or after it, and then stays unread.
    await lockCustomer(db, customerId);
    const messageCount = db.$count(purchaseMessages, eq(purchaseMessages.requestId, id));
    const isRead = sql<boolean>`${purchaseRequests.isRead} or (${purchaseRequests.version} <= ${version} and ${messageCount} <= ${position})`;
    const isOwn = and(eq(purchaseRequests.id, id), eq(purchaseRequests.customerId, customerId));
    const [row] = await db
      .update(purchaseRequests)
      .set({ isRead })
      .where(isOwn)
      .returning({ isRead: purchaseRequests.isRead });
    return row ? ok({ unread: !row.isRead }) : fail(codes.notFound);
  },
} satisfies Handlers<
  | 'Sig.Front.PurchaseRequest.List'
  | 'Sig.Front.PurchaseRequest.Detail'
  | 'Sig.Front.PurchaseRequest.Cost'
  | 'Sig.Front.PurchaseRequest.Create'
  | 'Sig.Front.PurchaseRequest.Reply'
  | 'Sig.Front.PurchaseRequest.Accept'
  | 'Sig.Front.PurchaseRequest.Withdraw'
  | 'Sig.Front.PurchaseRequest.Read'
>;
