import { asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { claimFaults } from '@/contract/claim-fault';
import type { ClaimState } from '@/contract/after-sale';
import { recordClaimVerdict } from '@server/domains/after-sale/claim-acts';
import type { ClaimVerdict } from '@server/domains/after-sale/decide';
import type { ClaimRow } from '@server/domains/after-sale/claim-transitions';
import { claimDueAt } from '@server/domains/after-sale/claim-view';
import type { Db } from '@server/platform/db/open';
import { claimEvents, claims } from '@server/domains/after-sale/schema';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';
import { savedBy } from './save-pictures';
import { formatStaffTime } from '@/rules/time/date';

export const afterSaleUsage = `  aftersale list                           claims that wait for staff, the overdue ones marked, then the newest of the others
  aftersale show ID [--save FOLDER]        what was said; writes its pictures into a folder of the server's machine
  aftersale ask ID --text WORDS            more is needed; the customer has a week
  aftersale approve ID --full|--return|--amount YEN [--confirmed] [note="WORDS"]  the note is for the customer
  aftersale refuse ID --reason REASON [words]  ${claimFaults.join(', ')}
  aftersale refunded ID                    the money goes back`;

const waiting: ClaimState[] = ['pending', 'approved'];

function lineOf(row: ClaimRow, now: Date): string {
  const { id, at, state, kind, wish: preference, wishYen: preferenceYen, orderId, yen } = row;
  const due = claimDueAt(row);
  const isLate = due !== null && due <= now && waiting.includes(state);
  const deadline = due ? `  ${isLate ? 'OVERDUE since' : 'due'} ${formatStaffTime(due)}` : '';
  const requested = `wants ${preference}${preferenceYen === null ? '' : ` ¥${preferenceYen}`}`;
  return `${id}  ${formatStaffTime(at)}  ${state}${deadline}  ${kind}  ${requested}  granted ¥${yen}  order ${orderId}`;
}

async function list(db: Db, now: Date): Promise<string> {
  const open = await db
    .select()
    .from(claims)
    .where(inArray(claims.state, waiting))
    .orderBy(asc(claims.since))
    .limit(200);
  const others = await db
    .select()
    .from(claims)
    .where(notInArray(claims.state, waiting))
    .orderBy(desc(claims.since))
    .limit(20);
  return open.length + others.length === 0
    ? 'No claims.'
    : [...open, ...others].map((row) => lineOf(row, now)).join('\n');
}

async function show(db: Db, now: Date, { id, words }: { id: string; words: readonly string[] }): Promise<string> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id));
  if (!row) throw new CommandError(`There is no claim ${id}.`);
  const events = await db.select().from(claimEvents).where(eq(claimEvents.claimId, id)).orderBy(claimEvents.id);
  const history = events.map(
    ({ at, step, words: text, pictures }) =>
      `  ${formatStaffTime(at)}  ${step}  ${text}${pictures.map(({ src }) => `\n    ${src}`).join('')}`,
  );
  const all = events.flatMap(({ pictures }) => pictures);
  return [lineOf(row, now), ...history, ...(await savedBy(db, all, words))].join('\n');
}

/** Longest words of staff, in UTF-16 units. */
const maxWords = 2000;

/** Takes `note="WORDS"` off the end of a command. */
function splitNote(args: readonly string[]): { readonly before: readonly string[]; readonly note: string } {
  const index = args.findIndex((word) => word.startsWith('note='));
  if (index < 0) return { before: args, note: '' };
  const note = args.slice(index).join(' ').slice('note='.length, maxWords);
  return { before: args.slice(0, index), note };
}

function approval(args: readonly string[]): ClaimVerdict | null {
  const { before, note: words } = splitNote(args);
  const [flag, amount, ...rest] = before;
  if (flag === '--amount' && amount !== undefined && /^\d{1,9}$/.test(amount) && rest.length === 0)
    return { kind: 'approve', as: 'partial', yen: Number(amount), words };
  if (amount !== undefined || (flag !== '--full' && flag !== '--return')) return null;
  return { kind: 'approve', as: flag === '--full' ? 'full' : 'return', yen: null, words };
}

function verdictOf(name: string, words: readonly string[]): ClaimVerdict | null {
  const [flag, first = '', ...rest] = words;
  if (name === 'approve') return approval(words);
  if (name === 'refunded') return words.length === 0 ? { kind: 'refunded' } : null;
  if (name === 'ask' && flag === '--text' && first !== '')
    return { kind: 'ask', words: [first, ...rest].join(' ').slice(0, maxWords) };
  const reason = claimFaults.find((claimFault) => claimFault === first);
  return name === 'refuse' && flag === '--reason' && reason
    ? { kind: 'refuse', reason, words: rest.join(' ').slice(0, maxWords) }
    : null;
}

/** Staff's work on claims; null if the arguments name no such command. Throws CommandError. */
export async function runAfterSale(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', id = '', ...given] = args;
  if (name === 'list') return list(db, now);
  if (name === 'show' && id !== '') return show(db, now, { id, words: given });
  const words = given.filter((word) => word !== '--confirmed');
  const verdict = verdictOf(name, words);
  if (!verdict || id === '') return null;
  return runActRecorded(db, { now, by }, `aftersale ${name}`, async (act) => {
    const change = await recordClaimVerdict(act, { id, verdict, confirmed: words.length < given.length });
    const { state, yen = 0, points = 0 } = change.after;
    return { change, text: `${id} is ${String(state)}: ¥${String(yen)} and ${String(points)} points.` };
  });
}
