import { asc, eq } from 'drizzle-orm';
import { ticketStatus } from '@/rules/ticket/ticket-clock';
import { toInstant } from '@/rules/time/date';
import type { DeskHandlers } from '../desk-handler';
import { deskLineView, drawStaffPictures } from '../order/desk-line';
import { orderLines } from '../order/schema';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { ticketMessages, tickets } from './schema';
import { answerTicket, closeTicketAsStaff } from './ticket-acts';

export const deskTicketHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Ticket.${string}`>> = {
  async 'Desk.Ticket.Detail'({ id }, { db, now }) {
    const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
    if (!row) throw new StaffError('notFound', `There is no ticket ${id}.`);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, row.lineId));
    const messages = await db
      .select()
      .from(ticketMessages)
      .where(eq(ticketMessages.ticketId, id))
      .orderBy(asc(ticketMessages.place));
    const { state, closesAt } = ticketStatus(row, now);
    const { type, topic, language, customerId, orderId, openedAt, level, evaluation } = row;
    return {
      id,
      type,
      topic,
      state,
      language,
      customer: customerId,
      order: orderId,
      line: line ? deskLineView(line) : null,
      openedAt: toInstant(openedAt),
      closesAt: closesAt && toInstant(closesAt),
      messages: messages.map(({ place: position, by, at, words, pictures }) => ({
        position,
        by,
        at: toInstant(at),
        words,
        pictures: [...pictures],
      })),
      evaluation: level && { level, words: evaluation },
      owner: await findOwner(db, 'tickets', id),
    };
  },

  async 'Desk.Ticket.Answer'({ pictures, ...input }, ctx) {
    await ctx.record(await answerTicket(ctx, { ...input, pictures: await drawStaffPictures(pictures, 'pictures') }));
    return {};
  },

  async 'Desk.Ticket.Close'(input, ctx) {
    await ctx.record(await closeTicketAsStaff(ctx, input));
    return {};
  },
};
