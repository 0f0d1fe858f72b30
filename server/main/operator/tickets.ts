import { asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Uploaded } from '@/contract/upload';
import { ticketStatus } from '@/rules/ticket/ticket-clock';
import { messageProblems, ticketLimits } from '@/rules/ticket/ticket-message';
import { writtenWords } from '@/rules/written-words';
import { TransitionError } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { ticketMessages, tickets } from '@server/domains/ticket/schema';
import { endTicket, lockTicketForStaff, say } from '@server/domains/ticket/settle-tickets';
import type { TicketRow } from '@server/domains/ticket/ticket-view';
import { storeStaffPicture } from '@server/domains/upload/staff-pictures';
import { CommandError } from './command-error';
import { readPicture } from './read-picture';
import { savedBy } from './save-pictures';
import { formatStaffTime } from '@/rules/time/date';

export const ticketsUsage = `  ticket list                              tickets that wait for an answer, the oldest first, then the newest of the others
  ticket show ID [--save FOLDER]           what was said in it; writes its pictures into a folder of the server's machine
  ticket answer ID --text TEXT [--picture FILE]  in Mandarin, Japanese or English (A-05); FILE by its whole path
  ticket close ID                          nothing more is to be said; the customer may continue for 24 hours`;

function line({ id, type, topic, orderId, customerId, language, lastAt, ...row }: TicketRow, now: Date): string {
  const { state, closesAt } = ticketStatus(row, now);
  const due = closesAt ? `, closes ${formatStaffTime(closesAt)}` : '';
  const about = `${type}/${topic}  ${orderId}  ${language}  customer ${customerId}`;
  const thought = row.level ? `  ${row.level}` : '';
  return `${id}  ${formatStaffTime(lastAt)}  ${state}${due}  ${about}${thought}`;
}

async function list(db: Db, now: Date): Promise<string> {
  const waits = inArray(tickets.state, ['waiting']);
  const open = await db.select().from(tickets).where(waits).orderBy(asc(tickets.lastAt)).limit(200);
  const done = notInArray(tickets.state, ['waiting']);
  const others = await db.select().from(tickets).where(done).orderBy(desc(tickets.lastAt)).limit(20);
  const all = [...open, ...others].map((row) => line(row, now));
  return all.length === 0 ? 'No tickets.' : all.join('\n');
}

async function show(db: Db, now: Date, id: string, flags: readonly string[]): Promise<string> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  if (!row) throw new CommandError(`There is no ticket ${id}.`);
  const ticketMessageRows = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.place));
  const messages = ticketMessageRows.map(({ by, at, words, pictures }) =>
    [`${by}  ${formatStaffTime(at)}`, ...words.split('\n'), ...pictures.map(({ src }) => src)].join('\n    '),
  );
  const thought = row.evaluation === '' ? [] : [`evaluation: ${row.evaluation}`];
  const pictures = ticketMessageRows.flatMap((message) => message.pictures);
  const saved = await savedBy(db, pictures, flags);
  return [line(row, now), `thing: ${row.goods.site}/${row.goods.id}`, ...messages, ...thought, ...saved].join('\n');
}

async function answer(tx: Db, row: TicketRow, words: readonly string[], now: Date): Promise<string> {
  const index = words.indexOf('--picture');
  const files = index < 0 ? [] : words.slice(index + 1);
  const text = writtenWords((index < 0 ? words : words.slice(0, index)).join(' '));
  const problem = Object.values(messageProblems({ words: text, pictures: files }, false))[0];
  if (problem === 'many')
    throw new CommandError(`At most ${ticketLimits.words} characters and ${ticketLimits.pictures} pictures.`);
  if (problem !== undefined) throw new CommandError('An answer is needed: --text TEXT.');
  const pictures: Uploaded[] = [];
  for (const file of files) {
    const picture = await readPicture(file);
    pictures.push(await storeStaffPicture(tx, { customerId: row.customerId, picture, now }));
  }
  const changes = { answeredAt: now, isRead: false };
  const { id } = await say(tx, row, { event: 'answer', change: changes, by: 'staff', words: text, pictures, at: now });
  return `${id} is answered, and its customer is told.`;
}

async function change(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name, id = '', flag, ...words] = args;
  const isAnswer = name === 'answer' && flag === '--text';
  if (!isAnswer && !(name === 'close' && flag === undefined)) return null;
  const done = await db.transaction(async (tx) => {
    const row = await lockTicketForStaff(tx, id, now);
    if (!row) return null;
    if (isAnswer) return answer(tx, row, words, now);
    await endTicket(tx, row, now);
    return `${id} is closed, and its customer is told.`;
  });
  if (done === null) throw new CommandError(`There is no ticket ${id}.`);
  return done;
}

/** Staff's work on tickets; null if the arguments name no such command. Throws CommandError. */
export async function runTickets(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', id = '', ...flags] = args;
  if (name === 'list') return list(db, now);
  if (name === 'show') return show(db, now, id, flags);
  try {
    return await change(db, now, args);
  } catch (error) {
    if (error instanceof TransitionError) throw new CommandError(error.message);
    throw error;
  }
}
