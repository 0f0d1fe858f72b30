import { asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { ticketStatus } from '@/rules/ticket/ticket-clock';
import type { Db } from '@server/platform/db/open';
import { ticketMessages, tickets } from '@server/domains/ticket/schema';
import { answerTicket, closeTicketAsStaff } from '@server/domains/ticket/ticket-acts';
import type { StaffAct } from '@server/domains/staff/staff-act';
import type { TicketRow } from '@server/domains/ticket/ticket-view';
import type { Redrawn } from '@server/domains/upload/redraw';
import { CommandError } from './command-error';
import { readPicture } from './read-picture';
import { runActRecorded } from './run-recorded';
import type { RecordedChange } from './run-recorded';
import { savedBy } from './save-pictures';
import type { StaffContext } from './staff-context';
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

async function readPictures(files: readonly string[]): Promise<Redrawn[]> {
  const pictures: Redrawn[] = [];
  for (const file of files) pictures.push(await readPicture(file));
  return pictures;
}

/** The act that the words name, and what it does to a ticket; null where they name none. */
function actOf(name: string, id: string, [flag, ...words]: readonly string[]) {
  if (name === 'close' && flag === undefined)
    return async (act: StaffAct): Promise<RecordedChange> => ({
      change: await closeTicketAsStaff(act, { id }),
      text: `${id} is closed, and its customer is told.`,
    });
  if (name !== 'answer' || flag !== '--text') return null;
  const index = words.indexOf('--picture');
  const text = (index < 0 ? words : words.slice(0, index)).join(' ');
  return async (act: StaffAct): Promise<RecordedChange> => {
    const pictures = await readPictures(index < 0 ? [] : words.slice(index + 1));
    const change = await answerTicket(act, { id, seen: null, words: text, pictures });
    return { change, text: `${id} is answered, and its customer is told.` };
  };
}

/** Staff's work on tickets; null if the arguments name no such command. Throws CommandError. */
export async function runTickets(
  db: Db,
  now: Date,
  [, name = '', id = '', ...words]: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  if (name === 'list') return list(db, now);
  if (name === 'show') return show(db, now, id, words);
  const run = actOf(name, id, words);
  return run && runActRecorded(db, { now, by }, `ticket ${name}`, run);
}
