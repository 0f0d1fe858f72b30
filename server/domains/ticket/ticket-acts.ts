import { count, eq } from 'drizzle-orm';
import type { Uploaded } from '@/contract/upload';
import { messageProblems, ticketLimits } from '@/rules/ticket/ticket-message';
import { writtenWords } from '@/rules/written-words';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import type { Redrawn } from '../upload/redraw';
import { storeStaffPicture } from '../upload/staff-pictures';
import { ticketMessages } from './schema';
import { endTicket, lockTicketForStaff, say } from './settle-tickets';
import type { TicketRow } from './ticket-view';

interface TicketAnswer {
  readonly id: string;
  /** The number of messages that the person read; null where nobody counted them. */
  readonly seen: number | null;
  readonly words: string;
  readonly pictures: readonly Redrawn[];
}

async function lockNamed({ db, now }: StaffAct, id: string): Promise<TicketRow> {
  const row = await lockTicketForStaff(db, id, now);
  if (!row) throw new StaffError('notFound', `There is no ticket ${id}.`);
  return row;
}

function checkAnswer(answer: Pick<TicketAnswer, 'words' | 'pictures'>): void {
  const fields = Object.keys(messageProblems(answer, false));
  if (fields.length === 0) return;
  const isEmpty = answer.words === '' && answer.pictures.length === 0;
  const { words, pictures } = ticketLimits;
  throw new StaffError(
    'invalid',
    isEmpty ? 'An answer is needed.' : `At most ${words} characters and ${pictures} pictures.`,
    fields,
  );
}

/** Refuses an answer to a conversation that went on meanwhile. */
async function checkSeen({ db }: StaffAct, id: string, seen: number | null): Promise<void> {
  if (seen === null) return;
  const [found] = await db.select({ all: count() }).from(ticketMessages).where(eq(ticketMessages.ticketId, id));
  if (found?.all !== seen) throw new StaffError('changed', `${id} has ${found?.all} messages by now.`);
}

/** Answers a ticket, and notifies its customer. Refusals: notFound, changed, invalid (`words`, `pictures`). */
export async function answerTicket(act: StaffAct, { id, seen, ...given }: TicketAnswer): Promise<StaffChange> {
  const { db, now } = act;
  const words = writtenWords(given.words);
  checkAnswer({ words, pictures: given.pictures });
  const row = await lockNamed(act, id);
  await checkSeen(act, id, seen);
  const pictures: Uploaded[] = [];
  for (const picture of given.pictures)
    pictures.push(await storeStaffPicture(db, { customerId: row.customerId, picture, now }));
  const change = { answeredAt: now, isRead: false };
  const { state } = await say(db, row, { event: 'answer', change, by: 'staff', words, pictures, at: now });
  return { subject: id, before: { state: row.state }, after: { state, pictures: pictures.length } };
}

/** Closes a ticket that needs no further answer, and notifies its customer. Refusals: notFound, changed. */
export async function closeTicketAsStaff(act: StaffAct, { id }: { readonly id: string }): Promise<StaffChange> {
  const row = await lockNamed(act, id);
  const { state } = await endTicket(act.db, row, act.now);
  return { subject: id, before: { state: row.state }, after: { state } };
}
