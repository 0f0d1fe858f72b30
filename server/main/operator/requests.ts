import { asc, desc, eq } from 'drizzle-orm';
import { declineReasons } from '@/contract/request';
import { restrictedKinds } from '@/contract/restricted';
import type { RestrictedKind } from '@/contract/restricted';
import { formatStaffTime } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { purchaseMessages, purchaseQuotes, purchaseRequests } from '@server/domains/request/schema';
import { TransitionError } from '@server/platform/db/transition-row';
import { sendRequestMessage, declineRequest } from '@server/domains/request/answer-request';
import type { PriceOffer } from '@server/domains/request/answer-request';
import { recordQuote } from '@server/domains/request/record-quote';
import type { QuoteFigures } from '@server/domains/request/record-quote';
import { lockRequest } from '@server/domains/request/request-rows';
import type { RequestRow } from '@server/domains/request/request-rows';
import { StaffError } from '@server/domains/staff/staff-error';
import { findOwner, takeEntry } from '@server/domains/work-queue/queues';
import { CommandError } from './command-error';
import { gramsOf, yenOf } from './rate-arguments';
import { savedBy } from './save-pictures';
import type { StaffContext } from './staff-context';
import { splitText } from './text-argument';

export const requestsUsage = `  request list                             purchase requests that wait for staff, the oldest first, then the newest of the others
  request take ID --by NAME                says who works on it, so that nobody else does
  request show ID [--save FOLDER]          what is asked for, its quotes and messages; writes its pictures into a folder of the server's machine
  request quote ID YEN domestic=YEN        a price for one, and shipping inside Japan for all; replaces an earlier quote. More fields:
          [title="WHAT IT IS"] [valid=3d|12h] [weight=GRAMS|GRAMS-GRAMS|none] [size=LxWxH] [exact=yes|no] [fee=YEN|usual] [restricted=KIND,…|none] [--confirmed] [--text TEXT]
                                           weight and size of one once packed, exact where the shop names them; fee for each instead of the usual one;
                                           title for a request by link alone; what is left out of a new quote is as in the one before (valid for 3 days anew):
                                           weight=none, fee=usual, exact=no, restricted=none and --text alone take it out; --confirmed for a price above the
                                           customer's highest, far from the shop's page or the last quote, or up to ¥100
  request decline ID REASON [--text TEXT]  ${declineReasons.join(', ')}
  request ask ID --text TEXT               a question or remark, which the customer answers on the request's page`;

const usualValidity = '3d';
/** A quote that the customer has no time to look at is none, and prices do not hold for ever. */
const minValidMs = hoursToMs(1);
const maxValidMs = daysToMs(30);

async function line(db: Db, row: RequestRow): Promise<string> {
  const due = row.validUntil ? `, valid until ${formatStaffTime(row.validUntil)}` : '';
  const waits = row.awaitsStaff ? '  waits for staff' : '';
  const owner = await findOwner(db, 'requests', row.id);
  const assigned = owner === null ? '' : `  taken by ${owner}`;
  const what = row.link ?? row.title;
  const order = row.orderId === null ? '' : `  order ${row.orderId}`;
  return `${row.id}  ${formatStaffTime(row.at)}  ${row.state}${due}${order}${waits}${assigned}  ${row.language}  customer ${row.customerId}  ${what}`;
}

async function list(db: Db): Promise<string> {
  const isWaiting = eq(purchaseRequests.awaitsStaff, true);
  const waiting = await db
    .select()
    .from(purchaseRequests)
    .where(isWaiting)
    .orderBy(asc(purchaseRequests.at))
    .limit(200);
  const isDone = eq(purchaseRequests.awaitsStaff, false);
  const others = await db.select().from(purchaseRequests).where(isDone).orderBy(desc(purchaseRequests.since)).limit(20);
  const all = await Promise.all([...waiting, ...others].map((row) => line(db, row)));
  return all.length === 0 ? 'No purchase requests.' : all.join('\n');
}

const packedText = (packed: PriceOffer['packed']): string =>
  packed ? `${packed.grams.join('-')} g, ${packed.cm.join('x')} cm` : 'no weight and size';

async function show(db: Db, id: string, flags: readonly string[]): Promise<string> {
  const [row] = await db.select().from(purchaseRequests).where(eq(purchaseRequests.id, id));
  if (!row) throw new CommandError(`There is no purchase request ${id}.`);
  const isQuote = eq(purchaseQuotes.requestId, id);
  const quotes = await db.select().from(purchaseQuotes).where(isQuote).orderBy(asc(purchaseQuotes.version));
  const isMessage = eq(purchaseMessages.requestId, id);
  const messages = await db.select().from(purchaseMessages).where(isMessage).orderBy(asc(purchaseMessages.position));
  const services = Object.entries(row.services).flatMap(([name, isOrdered]) => (isOrdered ? [name] : []));
  const facts = [
    ['title', row.title],
    ['options', row.options],
    ['quantity', String(row.quantity)],
    ['services', services.join(', ')],
    ['highest price', row.maxYen === null ? '' : `¥${row.maxYen}`],
    ['note', row.note],
    ['pictures', row.pictures.map(({ src }) => src).join(' ')],
    ['order', row.orderId ?? ''],
    ['declined', row.reason ? `${row.reason} ${row.reasonNote}` : ''],
  ].flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : []));
  const offers = quotes.map(
    (quote) =>
      `quote ${quote.version}  ${formatStaffTime(quote.at)}  ¥${quote.yen} each, ¥${quote.domesticYen} domestic, ¥${quote.fees.service} fee each  ${packedText(quote.packed)}  valid until ${formatStaffTime(quote.validUntil)}  ${quote.note}`,
  );
  const talk = messages.map(({ by, at, words }) =>
    [`${by}  ${formatStaffTime(at)}`, ...words.split('\n')].join('\n    '),
  );
  const pictures = [...row.pictures, ...messages.flatMap((message) => message.pictures)];
  return [await line(db, row), ...facts, ...offers, ...talk, ...(await savedBy(db, pictures, flags))].join('\n');
}

function validUntil(word: string, now: Date): Date {
  const [, amount, unit] = /^(\d{1,3})([dh])$/.exec(word) ?? [];
  const ms = Number(amount ?? 0) * (unit === 'd' ? daysToMs(1) : hoursToMs(1));
  if (ms < minValidMs || ms > maxValidMs) throw new CommandError(`valid=${word}: write 3d or 12h, at most 30 days.`);
  return new Date(now.getTime() + ms);
}

/** `1200` or `1000-1500`, in grams. Throws CommandError. */
function weightOf(word: string): [number, number] {
  const [from = '', to = from, ...more] = word.split('-');
  const weight: [number, number] = [gramsOf(from), gramsOf(to)];
  if (more.length > 0 || weight[0] > weight[1])
    throw new CommandError(`${word} is no weight: write 1200 or 1000-1500.`);
  return weight;
}

/** `30x20x10`, in whole centimetres. Throws CommandError. */
function sizeOf(word: string): [number, number, number] {
  const [, length, width, height] = /^(\d{1,3})x(\d{1,3})x(\d{1,3})$/i.exec(word) ?? [];
  const size: [number, number, number] = [Number(length), Number(width), Number(height)];
  if (!size.every((side) => side >= 1)) throw new CommandError(`${word} is no size: write 30x20x10 in centimetres.`);
  return size;
}

function kindsOf(word: string): RestrictedKind[] {
  if (word === 'none') return [];
  return word.split(',').map((name) => {
    const kind = restrictedKinds.find((known) => known === name);
    if (!kind) throw new CommandError(`There is no kind ${name}. Kinds: ${restrictedKinds.join(', ')}.`);
    return kind;
  });
}

const quoteFields = ['domestic', 'valid', 'weight', 'size', 'exact', 'fee', 'restricted', 'title'] as const;
type QuoteField = (typeof quoteFields)[number];

function fieldsOf(words: readonly string[]): Partial<Record<QuoteField, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=');
      const name = quoteFields.find((field) => field === word.slice(0, at));
      if (!name) throw new CommandError(`${word} is no field: ${quoteFields.join(', ')}.`);
      return [name, word.slice(at + 1)];
    }),
  );
}

/** Weight and size from their fields; undefined where both are left out, null for `weight=none`. Throws CommandError. */
function packedOf(weight: string | undefined, size: string | undefined): QuoteFigures['packed'] {
  if (weight === 'none' && size === undefined) return null;
  if ((weight === undefined) !== (size === undefined)) throw new CommandError('Name weight and size, or neither.');
  return weight === undefined || size === undefined ? undefined : { grams: weightOf(weight), cm: sizeOf(size) };
}

function isEstimateOf(exact: string | undefined): boolean | undefined {
  if (exact !== undefined && exact !== 'yes' && exact !== 'no')
    throw new CommandError('Say exact=yes or exact=no, or leave it out.');
  return exact === undefined ? undefined : exact === 'no';
}

const feeOf = (fee: string): number | null => (fee === 'usual' ? null : yenOf(fee));

function figuresOf(args: readonly string[], now: Date): QuoteFigures {
  const { before, text } = splitText(args);
  const [price = '', ...words] = before.filter((word) => word !== '--confirmed');
  const { title, domestic, valid = usualValidity, weight, size, exact, fee, restricted } = fieldsOf(words);
  return {
    title,
    yen: yenOf(price),
    domesticYen: domestic === undefined ? undefined : yenOf(domestic),
    feeYen: fee === undefined ? undefined : feeOf(fee),
    packed: packedOf(weight, size),
    isEstimate: isEstimateOf(exact),
    restricted: restricted === undefined ? undefined : kindsOf(restricted),
    note: args.includes('--text') ? text : undefined,
    validUntil: validUntil(valid, now),
    confirmed: before.includes('--confirmed'),
  };
}

/** Names the figures that a new quote has from the one before, since they were left out. */
function formatUnchanged(figures: QuoteFigures, offer: PriceOffer, former: number): string {
  const { fees, domesticYen, packed, isEstimate, restricted, note } = offer;
  const unchanged = [
    figures.domesticYen === undefined ? [`domestic ¥${domesticYen}`] : [],
    figures.feeYen === undefined ? [`fee ¥${fees.service}`] : [],
    figures.packed === undefined ? [packedText(packed)] : [],
    figures.isEstimate === undefined && packed ? [isEstimate ? 'estimated' : 'exact'] : [],
    figures.restricted === undefined ? [restricted.length > 0 ? restricted.join(', ') : 'not restricted'] : [],
    figures.note === undefined && note !== '' ? ['the same words'] : [],
  ].flat();
  return unchanged.length > 0 ? `\nAs in quote ${former}: ${unchanged.join('; ')}.` : '';
}

interface Work {
  readonly args: readonly string[];
  readonly now: Date;
  /** The person of staff. */
  readonly by: string;
}

type Change = (tx: Db, row: RequestRow, work: Work) => Promise<string>;

const takeCommand: Change = async (tx, row, { args, now, by }) => {
  if (args.length > 0) throw new CommandError(`${args.join(' ')} is too much.`);
  if (row.state !== 'asked' && row.state !== 'quoted')
    throw new CommandError(`${row.id} is ${row.state}: there is nothing more to do.`);
  const former = await findOwner(tx, 'requests', row.id);
  await takeEntry({ db: tx, now, by }, 'requests', row.id);
  const before = former === null || former === by ? '' : `, and no longer by ${former}`;
  return `${row.id} is taken by ${by}${before}.`;
};

const quoteCommand: Change = async (tx, row, { args, now, by }) => {
  const figures = figuresOf(args, now);
  const { version, offer, former } = await recordQuote({ db: tx, now, by }, row, figures);
  const unchanged = former ? formatUnchanged(figures, offer, former.version) : '';
  return `${row.id} has quote ${version}, and its customer is notified.${unchanged}`;
};

const declineCommand: Change = async (tx, row, { args, now }) => {
  const { before, text } = splitText(args);
  const reason = declineReasons.find((known) => known === before[0]);
  if (!reason || before.length > 1) throw new CommandError(`Name one reason: ${declineReasons.join(', ')}.`);
  await declineRequest(tx, row, { reason, note: text }, now);
  return `${row.id} is declined, and its customer is notified.`;
};

const messageCommand: Change = async (tx, row, { args, now }) => {
  const { before, text } = splitText(args);
  if (before.length > 0 || text === '') throw new CommandError('A message is needed: --text TEXT.');
  await sendRequestMessage(tx, row, { words: text, seen: null }, now);
  return `${row.id} has a message, and its customer is notified.`;
};

const changes: ReadonlyMap<string, Change> = new Map([
  ['take', takeCommand],
  ['quote', quoteCommand],
  ['decline', declineCommand],
  ['ask', messageCommand],
]);

/** Staff's work on purchase requests; null if the arguments name no such command. Throws CommandError. */
export async function runRequests(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: Pick<StaffContext, 'by'>,
): Promise<string | null> {
  const [, name = '', id = '', ...rest] = args;
  if (name === 'list') return list(db);
  if (name === 'show') return show(db, id, rest);
  const change = changes.get(name);
  if (!change) return null;
  try {
    return await db.transaction(async (tx) => {
      const row = await lockRequest(tx, id, now);
      if (!row) throw new CommandError(`There is no purchase request ${id}.`);
      return change(tx, row, { args: rest, now, by });
    });
  } catch (error) {
    if (error instanceof TransitionError) throw new CommandError(error.message);
    if (!(error instanceof StaffError)) throw error;
    const advice = error.reason === 'implausible' ? ' Add --confirmed if it is right.' : '';
    throw new CommandError(error.message + advice, { cause: error });
  }
}
