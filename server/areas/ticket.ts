import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import type { TicketTab } from '../../src/contract/ticket';
import { ticketWindowMs } from '../../src/rules/ticket/ticket-clock';
import { lockCustomer } from '../account/customer-lock';
import { orderLines, orders } from '../db/schema-buying';
import { ticketMessages, tickets } from '../db/schema-tickets';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { isRefused, ok, refuse } from '../http/reply';
import type { Refused } from '../http/reply';
import { pageByInstant, placeOf } from '../http/paging';
import { ownTicket, thingOf, ticketCards, ticketDetail } from '../ticket/ticket-view';
import type { TicketRow } from '../ticket/ticket-view';
import { evaluateTicket, openTicket, replyTicket, solveTicket } from '../ticket/write-ticket';

const pageSize = 20;
/** Things that one may choose from. */
const mostThings = 100;

/** The filter of a tab: it depends on the time as well as on the stored state. */
function shownIn(tab: TicketTab, now: Date) {
  if (tab === 'all') return undefined;
  const inTime = gt(tickets.answeredAt, new Date(now.getTime() - ticketWindowMs));
  const open = sql`(${tickets.state} = 'waiting' or (${tickets.state} = 'answered' and ${inTime}))`;
  return tab === 'processing' ? open : not(open);
}

const who = (ask: Ask) => ({ customerId: customerOf(ask).id, now: ask.now });

async function written(row: TicketRow | Refused, ask: Ask) {
  return isRefused(row) ? row : ok(await ticketDetail(ask.db, row, ask));
}

export const ticketHandlers = {
  async 'Sig.Front.WorkOrder.List'({ tab, cursor }, ask) {
    const { db, now } = ask;
    const paging = pageByInstant({ at: tickets.lastAt, id: tickets.id, after: placeOf(cursor), size: pageSize });
    const found = await db
      .select({ row: tickets, ...paging.place })
      .from(tickets)
      .where(and(eq(tickets.customerId, customerOf(ask).id), shownIn(tab, now), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    const rows = page.map(({ row }) => row);
    return ok({ tickets: await ticketCards(db, rows, ask), next });
  },

  async 'Sig.Front.WorkOrder.Detail'({ id }, ask) {
    const row = await ownTicket(ask.db, customerOf(ask).id, id);
    return row ? ok(await ticketDetail(ask.db, row, ask)) : refuse(codes.notFound);
  },

  async 'Sig.Front.WorkOrder.Things'({ order = '' }, ask) {
    const rows = await ask.db
      .select({ id: orderLines.id, orderId: orderLines.orderId, goods: orderLines.goods })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orderLines.customerId, customerOf(ask).id))
      .orderBy(sql`(${orders.id} = ${order}) desc`, desc(orders.at), desc(orders.id), orderLines.place)
      .limit(mostThings);
    return ok({ things: rows.map((line) => thingOf(line, ask.language)) });
  },

  async 'Sig.Front.WorkOrder.Add'(input, ask) {
    return written(await openTicket(ask.db, input, { ...who(ask), language: ask.language }), ask);
  },

  async 'Sig.Front.WorkOrder.Reply'(input, ask) {
    return written(await replyTicket(ask.db, input, { ...who(ask), mayContinue: false }), ask);
  },

  async 'Sig.Front.WorkOrder.Continue'(input, ask) {
    return written(await replyTicket(ask.db, input, { ...who(ask), mayContinue: true }), ask);
  },

  async 'Sig.Front.WorkOrder.Close'(input, ask) {
    return written(await solveTicket(ask.db, input, who(ask)), ask);
  },

  async 'Sig.Front.WorkOrder.Evaluate'(input, ask) {
    return written(await evaluateTicket(ask.db, input, who(ask)), ask);
  },

  async 'Sig.Front.WorkOrder.Read'({ id, place }, ask) {
    // An answer that comes at the same moment comes before this or after it, and then stays unread.
    await lockCustomer(ask.db, customerOf(ask).id);
    const mine = and(eq(tickets.id, id), eq(tickets.customerId, customerOf(ask).id));
    const newer = ask.db
      .select({ place: ticketMessages.place })
      .from(ticketMessages)
      .where(and(eq(ticketMessages.ticketId, tickets.id), gt(ticketMessages.place, place)));
    const isRead = sql<boolean>`${tickets.isRead} or not exists ${newer}`;
    const [read] = await ask.db.update(tickets).set({ isRead }).where(mine).returning({ isRead: tickets.isRead });
    return read ? ok({ unread: !read.isRead }) : refuse(codes.notFound);
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
