import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { TicketTab } from '@/contract/ticket';
import { ticketWindowMs } from '@/rules/ticket/ticket-clock';
import { lockCustomer } from '../account/customer-lock';
import { orderLines, orders } from '../order/schema';
import { ticketMessages, tickets } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { ownTicket, ticketOrderLineOf, ticketCards, ticketDetail } from './ticket-view';
import type { TicketRow } from './ticket-view';
import { evaluateTicket, openTicket, replyTicket, solveTicket } from './write-ticket';

const pageSize = 20;
/** Things that one may choose from. */
const maxOrderLines = 100;

/** The filter of a tab: it depends on the time as well as on the stored state. */
function inTab(tab: TicketTab, now: Date) {
  if (tab === 'all') return undefined;
  const inTime = gt(tickets.answeredAt, new Date(now.getTime() - ticketWindowMs));
  const open = sql`(${tickets.state} = 'waiting' or (${tickets.state} = 'answered' and ${inTime}))`;
  return tab === 'processing' ? open : not(open);
}

const toAuthor = (ctx: RequestContext) => ({ customerId: requireCustomer(ctx).id, now: ctx.now });

async function written(row: TicketRow | Failure, ctx: RequestContext) {
  return isFailure(row) ? row : ok(await ticketDetail(ctx.db, row, ctx));
}

export const ticketHandlers = {
  async 'Sig.Front.WorkOrder.List'({ tab, cursor }, ctx) {
    const { db, now } = ctx;
    const paging = pageByInstant({ at: tickets.lastAt, id: tickets.id, after: parseCursor(cursor), size: pageSize });
    const found = await db
      .select({ row: tickets, ...paging.cursorTuple })
      .from(tickets)
      .where(and(eq(tickets.customerId, requireCustomer(ctx).id), inTab(tab, now), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    const rows = page.map(({ row }) => row);
    return ok({ tickets: await ticketCards(db, rows, ctx), next });
  },

  async 'Sig.Front.WorkOrder.Detail'({ id }, ctx) {
    const row = await ownTicket(ctx.db, requireCustomer(ctx).id, id);
    return row ? ok(await ticketDetail(ctx.db, row, ctx)) : fail(codes.notFound);
  },

  async 'Sig.Front.WorkOrder.Things'({ order = '' }, ctx) {
    const rows = await ctx.db
      .select({ id: orderLines.id, orderId: orderLines.orderId, goods: orderLines.goods })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orderLines.customerId, requireCustomer(ctx).id))
      .orderBy(sql`(${orders.id} = ${order}) desc`, desc(orders.at), desc(orders.id), orderLines.place)
      .limit(maxOrderLines);
    return ok({ things: rows.map((line) => ticketOrderLineOf(line, ctx.language)) });
  },

  async 'Sig.Front.WorkOrder.Add'(input, ctx) {
    return written(await openTicket(ctx.db, input, { ...toAuthor(ctx), language: ctx.language }), ctx);
  },

  async 'Sig.Front.WorkOrder.Reply'(input, ctx) {
    return written(await replyTicket(ctx.db, input, { ...toAuthor(ctx), mayContinue: false }), ctx);
  },

  async 'Sig.Front.WorkOrder.Continue'(input, ctx) {
    return written(await replyTicket(ctx.db, input, { ...toAuthor(ctx), mayContinue: true }), ctx);
  },

  async 'Sig.Front.WorkOrder.Close'(input, ctx) {
    return written(await solveTicket(ctx.db, input, toAuthor(ctx)), ctx);
  },

  async 'Sig.Front.WorkOrder.Evaluate'(input, ctx) {
    return written(await evaluateTicket(ctx.db, input, toAuthor(ctx)), ctx);
  },

  async 'Sig.Front.WorkOrder.Read'({ id, place: position }, ctx) {
    // An answer that comes at the same moment comes before this or after it, and then stays unread.
    await lockCustomer(ctx.db, requireCustomer(ctx).id);
    const isOwn = and(eq(tickets.id, id), eq(tickets.customerId, requireCustomer(ctx).id));
    const newer = ctx.db
      .select({ place: ticketMessages.place })
      .from(ticketMessages)
      .where(and(eq(ticketMessages.ticketId, tickets.id), gt(ticketMessages.place, position)));
    const isRead = sql<boolean>`${tickets.isRead} or not exists ${newer}`;
    const [read] = await ctx.db.update(tickets).set({ isRead }).where(isOwn).returning({ isRead: tickets.isRead });
    return read ? ok({ unread: !read.isRead }) : fail(codes.notFound);
  },
} satisfies Handlers<
  | 'Sig.Front.WorkOrder.List'
  | 'Sig.Front.WorkOrder.Detail'
  | 'Sig.Front.WorkOrder.Things'
  | 'Sig.Front.WorkOrder.Add'
  | 'Sig.Front.WorkOrder.Reply'
  | 'Sig.Front.WorkOrder.Continue'
  | 'Sig.Front.WorkOrder.Close'
  | 'Sig.Front.WorkOrder.Evaluate'
  | 'Sig.Front.WorkOrder.Read'
>;
