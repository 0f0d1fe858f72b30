import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { claimPolicy } from '@/rules/after-sale/policy';
import type { ClaimRow } from './claim-transitions';
import { claimsOf, claimView, couponOf, findDoneRefunds, hasReached, reached, orderLineView } from './claim-view';
import { expireClaims } from './expire-claims';
import { answerClaim, createClaim, withdrawClaim } from './write-claim';
import { listOrderLines } from '../order/order-transitions';
import { textIn } from '../goods/goods-view';
import { claimEvents, claims } from './schema';
import { orderLines, orders } from '../order/schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { expireDueRecords } from '../due-records/expire-due-records';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { toInstant } from '@/rules/time/date';

const pageSize = 20;
const ordersPageSize = 10;

const written = (row: ClaimRow | Failure) => (isFailure(row) ? row : ok({ claim: row.id, state: row.state }));

const toAuthor = (ctx: RequestContext) => ({ customerId: requireCustomer(ctx).id, now: ctx.now });

export const afterSaleHandlers = {
  'Sig.Front.User.AfterService.Config': () => Promise.resolve(ok(claimPolicy)),

  async 'Sig.Front.User.AfterService.Orders'({ cursor }, ctx) {
    const { db, language } = ctx;
    const paging = pageByInstant({ at: orders.at, id: orders.id, after: parseCursor(cursor), size: ordersPageSize });
    const here = db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .where(and(eq(orderLines.customerId, requireCustomer(ctx).id), inArray(orderLines.state, [...reached])));
    const rows = await db
      .select({ id: orders.id, at: orders.at, ...paging.cursorTuple })
      .from(orders)
      .where(and(eq(orders.customerId, requireCustomer(ctx).id), inArray(orders.id, here), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(rows);
    const found = [];
    for (const { id, at } of page) {
      const lines = (await listOrderLines(db, id)).filter(({ state }) => hasReached(state));
      const orderLinesOfOrder = lines.map(({ id: line, goods }) => ({
        id: line,
        title: textIn(goods.titles, language),
        picture: goods.picture,
      }));
      found.push({ id, at: toInstant(at), things: orderLinesOfOrder });
    }
    return ok({ orders: found, next });
  },

  async 'Sig.Front.User.AfterService.Things'({ order: id }, ctx) {
    const { db, now, language } = ctx;
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.customerId, requireCustomer(ctx).id)));
    if (!order) return fail(codes.notFound);
    const lines = await listOrderLines(db, id);
    const at = { order, lines, claimed: await claimsOf(db, id), now, language };
    return ok({ things: lines.map((line) => orderLineView(line, at)) });
  },

  async 'Sig.Front.User.AfterService.List'({ state, cursor }, ctx) {
    const { db, now, language } = ctx;
    const { id } = requireCustomer(ctx);
    const paging = pageByInstant({ at: claims.at, id: claims.id, after: parseCursor(cursor), size: pageSize });
    await expireDueRecords(ctx, () => expireClaims(db, now, id));
    const byState = state === undefined ? undefined : eq(claims.state, state);
    const rows = await db
      .select({ row: claims, line: orderLines, ...paging.cursorTuple })
      .from(claims)
      .innerJoin(orderLines, eq(orderLines.id, claims.lineId))
      .where(and(eq(claims.customerId, id), byState, paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(rows);
    const done = await findDoneRefunds(
      db,
      page.map(({ line }) => line.id),
    );
    return ok({ claims: page.map(({ row, line }) => claimView(row, line, language, done.get(line.id))), next });
  },

  async 'Sig.Front.User.AfterService.Detail'({ id }, ctx) {
    const { db, now, language } = ctx;
    await expireDueRecords(ctx, () => expireClaims(db, now, requireCustomer(ctx).id));
    const [found] = await db
      .select({ row: claims, order: orders })
      .from(claims)
      .innerJoin(orders, eq(orders.id, claims.orderId))
      .where(and(eq(claims.id, id), eq(claims.customerId, requireCustomer(ctx).id)));
    const lines = found ? await listOrderLines(db, found.order.id) : [];
    const line = lines.find((candidate) => candidate.id === found?.row.lineId);
    if (!found || !line) return fail(codes.notFound);
    const events = await db.select().from(claimEvents).where(eq(claimEvents.claimId, id)).orderBy(claimEvents.id);
    return ok({
      ...claimView(found.row, line, language, (await findDoneRefunds(db, [line.id])).get(line.id)),
      events: events.map(({ step, at, words, pictures }) => ({
        step,
        at: toInstant(at),
        words,
        pictures: [...pictures],
      })),
      coupon: couponOf(found.row, found.order, lines),
    });
  },

  async 'Sig.Front.User.AfterService.Create'(input, ctx) {
    return written(await createClaim(ctx.db, input, toAuthor(ctx)));
  },

  async 'Sig.Front.User.AfterService.Answer'(input, ctx) {
    return written(await answerClaim(ctx.db, input, toAuthor(ctx)));
  },

  async 'Sig.Front.User.AfterService.Withdraw'({ id }, ctx) {
    return written(await withdrawClaim(ctx.db, id, toAuthor(ctx)));
  },
} satisfies Handlers<
  | 'Sig.Front.User.AfterService.Config'
  | 'Sig.Front.User.AfterService.Orders'
  | 'Sig.Front.User.AfterService.Things'
  | 'Sig.Front.User.AfterService.List'
  | 'Sig.Front.User.AfterService.Detail'
  | 'Sig.Front.User.AfterService.Create'
  | 'Sig.Front.User.AfterService.Answer'
  | 'Sig.Front.User.AfterService.Withdraw'
>;
