import { and, count, eq, lte } from 'drizzle-orm';
import type { Uploaded } from '@/contract/upload';
import { ticketStatus, ticketMachine, ticketWindowMs } from '@/rules/ticket/ticket-clock';
import type { EventOf } from '@/rules/buying/machines';
import { lockRow } from '../account/customer-lock';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { ticketMessages, tickets } from './schema';
import { runAllSettled } from '@server/platform/jobs/batches';
import { notify } from '../notice/notify';
import type { TicketRow } from './ticket-view';

type TicketNotice = { readonly kind: 'ticketAnswered' | 'ticketClosed' | 'ticketLapsed'; readonly at: Date };

const notifyCustomer = (tx: Db, row: TicketRow, { kind, at }: TicketNotice, occasion: string) =>
  notify(tx, {
    customer: row.customerId,
    kind,
    subject: { type: 'ticket', id: row.id },
    at,
    occasion,
    goods: row.goods,
  });

const ticketTransitions = { table: tickets, machine: ticketMachine, noun: 'A ticket' };

/** Applies an event to a ticket and saves its new state, with other changed columns. The caller holds its customer. Throws TransitionError. */
export const transitionTicket = (
  tx: Db,
  row: TicketRow,
  event: EventOf<typeof ticketMachine>,
  change: Partial<TicketRow>,
): Promise<TicketRow> => transitionRow(tx, ticketTransitions, row, event, change);

/** Writes what the clock has done: a ticket that is due is closed, at the instant at which it was, and its customer told. */
export async function expireTicketIfDue(tx: Db, row: TicketRow, now: Date): Promise<TicketRow> {
  const { state, closedAt } = ticketStatus(row, now);
  if (state === row.state || closedAt === null) return row;
  const expired = await transitionTicket(tx, row, 'expire', { closedAt, answeredAt: null });
  await notifyCustomer(tx, expired, { kind: 'ticketLapsed', at: closedAt }, closedAt.toISOString());
  return expired;
}

interface Saying {
  readonly event: 'reply' | 'answer' | 'continue';
  readonly change: Partial<TicketRow>;
  readonly by: 'customer' | 'staff';
  readonly words: string;
  readonly pictures: readonly Uploaded[];
  readonly at: Date;
}

/** Adds a message to the end of a conversation. The caller holds the ticket's customer. Throws TransitionError. */
export async function say(tx: Db, row: TicketRow, { event, change, ...message }: Saying): Promise<TicketRow> {
  const changed = await transitionTicket(tx, row, event, { ...change, lastAt: message.at });
  const [before] = await tx.select({ all: count() }).from(ticketMessages).where(eq(ticketMessages.ticketId, row.id));
  const position = (before?.all ?? 0) + 1;
  await tx.insert(ticketMessages).values({ ...message, ticketId: row.id, place: position });
  if (message.by === 'staff')
    await notifyCustomer(tx, changed, { kind: 'ticketAnswered', at: message.at }, String(position));
  return changed;
}

/** A ticket as staff finds it, its customer held and the clock written. Undefined where there is none, or its customer left. */
export async function lockTicketForStaff(tx: Db, id: string, now: Date): Promise<TicketRow | undefined> {
  const row = await lockRow(tx, () => tx.select().from(tickets).where(eq(tickets.id, id)));
  return row && expireTicketIfDue(tx, row, now);
}

/** Staff ends a ticket that needs no further answer; its customer is told. Throws TransitionError. */
export async function endTicket(tx: Db, row: TicketRow, now: Date): Promise<TicketRow> {
  const ended = await transitionTicket(tx, row, 'end', { closedAt: now, answeredAt: null });
  await notifyCustomer(tx, ended, { kind: 'ticketClosed', at: now }, now.toISOString());
  return ended;
}

/** Closes tickets that nobody answered in time (sweep). */
export async function settleTickets(db: Db, now: Date): Promise<void> {
  const isDue = and(eq(tickets.state, 'answered'), lte(tickets.answeredAt, new Date(now.getTime() - ticketWindowMs)));
  const due = await db.select({ id: tickets.id }).from(tickets).where(isDue).limit(200);
  await runAllSettled(due, ({ id }) =>
    db.transaction(async (tx) => {
      await lockTicketForStaff(tx, id, now);
    }),
  );
}
