import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { bidTaskReasons } from '@/contract/bid-task';
import { formatStaffTime } from '@/rules/time/date';
import { homeOf } from '@server/domains/account/address-book';
import { isOpenTask, openTaskStates } from '@server/domains/bids/bid-task-rows';
import type { BidTaskRow } from '@server/domains/bids/bid-task-rows';
import { recordBidOutcome } from '@server/domains/bids/bid-task-acts';
import type { BidOutcome } from '@server/domains/bids/bid-task-acts';
import { settleBidTasks } from '@server/domains/bids/settle-bid-tasks';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from '@server/domains/bids/bid-tasks-schema';
import { CommandError } from './command-error';
import { yenOf } from './rate-arguments';
import { runActRecorded } from './run-recorded';
import type { StaffContext } from './staff-context';

export const bidTasksUsage = `  bidtask list                             bids to place at marketplaces and those that stand there, the auction that ends first on top, then the newest of the others
  bidtask show ID                          the item's page, the customer's note and services
  bidtask placed ID                        the bid stands at the marketplace with the customer's maximum
  bidtask impossible ID REASON             ${bidTaskReasons.join(', ')}
  bidtask outbid ID                        somebody outside has passed the maximum while the auction goes on
  bidtask won ID YEN [domestic=YEN]        makes the order at the final price; shipping inside Japan comes with the parcel where it is not named
  bidtask lost ID YEN                      somebody else won it at that price
                                           add "early" to either where the auction has ended before its time; entered again, either corrects
                                           the other, and "won" corrects "outbid": the order of a wrong win is cancelled, and what was paid goes back;
                                           "won" with another price corrects the price as long as the order is not paid`;

const listed = 200;
const listedOthers = 20;

function line(task: BidTaskRow, hasAddress: boolean): string {
  const { id, state, ceiling, placedYen, price, endsAt, goodsKey, customerId, reason, orderId } = task;
  const facts = [
    id,
    state + (reason === null ? '' : ` (${reason})`),
    `up to ¥${ceiling}`,
    placedYen === null || placedYen === ceiling ? '' : `placed up to ¥${placedYen}`,
    price === null ? '' : `ended at ¥${price}`,
    `ends ${formatStaffTime(endsAt)}`,
    goodsKey,
    `customer ${customerId}`,
    hasAddress ? '' : 'NO ADDRESS',
    orderId === null ? '' : `order ${orderId}`,
  ];
  return facts.filter(Boolean).join('  ');
}

/** Without an address a win has no order: staff ask for one before they place a bid. */
const needsAddress = ({ state }: BidTaskRow): boolean => isOpenTask({ state }) || state === 'won';

const lineOf = async (db: Db, task: BidTaskRow): Promise<string> =>
  line(task, !needsAddress(task) || (await homeOf(db, task.customerId)) !== undefined);

/** Warnings about auctions in which several customers want to bid, by the auction. */
function collisionsIn(tasks: readonly BidTaskRow[]): string[] {
  const keys = [...new Set(tasks.map(({ goodsKey }) => goodsKey))];
  return keys.flatMap((key) => {
    const rivals = tasks.filter(({ goodsKey }) => goodsKey === key);
    if (rivals.length < 2) return [];
    const active = rivals.find(({ state }) => state === 'placed' || state === 'raised');
    const first = active ?? [...rivals].sort((task, other) => task.at.getTime() - other.at.getTime())[0];
    const why = active ? 'stands there' : 'was asked for first';
    return [
      `COLLISION  ${key}  ${rivals.length} customers want this auction; only one may bid: ${first?.id ?? ''} ${why}`,
    ];
  });
}

async function list(db: Db, now: Date): Promise<string> {
  await settleBidTasks(db, now, 'due');
  const open = await db
    .select()
    .from(bidTasks)
    .where(inArray(bidTasks.state, [...openTaskStates]))
    .orderBy(asc(bidTasks.endsAt), asc(bidTasks.at))
    .limit(listed);
  const others = await db
    .select()
    .from(bidTasks)
    .where(notInArray(bidTasks.state, [...openTaskStates]))
    .orderBy(desc(bidTasks.since))
    .limit(listedOthers);
  const lines = await Promise.all([...open, ...others].map((task) => lineOf(db, task)));
  const all = [...collisionsIn(open), ...lines];
  return all.length === 0 ? 'No bids to place.' : all.join('\n');
}

async function show(db: Db, id: string): Promise<string> {
  const [task] = await db.select().from(bidTasks).where(eq(bidTasks.id, id));
  if (!task) throw new CommandError(`There is no bid ${id}.`);
  const isRival = and(eq(bidTasks.goodsKey, task.goodsKey), inArray(bidTasks.state, [...openTaskStates]));
  const rivals = await db.select().from(bidTasks).where(isRival);
  const { goods, note, services, seenYen, at } = task;
  const ordered = Object.entries(services).flatMap(([name, isOrdered]) => (isOrdered ? [name] : []));
  const facts = [
    ['item', goods.original ?? task.goodsKey],
    ['title', goods.titleJa],
    ['price on its page', `¥${seenYen}`],
    ['asked for', formatStaffTime(at)],
    ['services', ordered.join(', ')],
    ['note', note],
  ].flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : []));
  return [...collisionsIn(rivals), await lineOf(db, task), ...facts].join('\n');
}

function noMore(args: readonly string[]): void {
  if (args.length > 0) throw new CommandError(`${args.join(' ')} is too much.`);
}

/** A price of at least ¥1. Throws CommandError. */
function priceOf(word = ''): number {
  const yen = yenOf(word);
  if (yen < 1) throw new CommandError('A price is at least ¥1.');
  return yen;
}

/** Splits the word off that says that an auction ended before its time. */
const splitEarly = (words: readonly string[]) => ({
  isEarly: words.includes('early'),
  others: words.filter((word) => word !== 'early'),
});

function readImpossible([word, ...more]: readonly string[]): BidOutcome {
  noMore(more);
  const reason = bidTaskReasons.find((known) => known === word);
  if (!reason) throw new CommandError(`Name one reason: ${bidTaskReasons.join(', ')}.`);
  return { kind: 'impossible', reason };
}

function readWin([word, ...args]: readonly string[]): BidOutcome {
  const { isEarly, others } = splitEarly(args);
  const [field, ...more] = others;
  noMore(more);
  const [, domestic] = /^domestic=(\d+)$/.exec(field ?? '') ?? [];
  if (field !== undefined && domestic === undefined) throw new CommandError(`${field} is no field: domestic=YEN.`);
  const domesticYen = domestic === undefined ? null : yenOf(domestic);
  return { kind: 'won', price: priceOf(word), domesticYen, isEarly };
}

function readLoss([word, ...args]: readonly string[]): BidOutcome {
  const { isEarly, others } = splitEarly(args);
  noMore(others);
  return { kind: 'lost', price: priceOf(word), isEarly };
}

/** The outcome that the words of a command name; null where they name none. Throws CommandError. */
function readOutcome(name: string, args: readonly string[]): BidOutcome | null {
  if (name === 'impossible') return readImpossible(args);
  if (name === 'won') return readWin(args);
  if (name === 'lost') return readLoss(args);
  if (name !== 'placed' && name !== 'outbid') return null;
  noMore(args);
  return { kind: name };
}

/** Staff's work on bids at marketplaces; null if the arguments name no such command. Throws CommandError. */
export async function runBidTasks(
  db: Db,
  now: Date,
  args: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  const [, name = '', id = '', ...rest] = args;
  if (name === 'list') return list(db, now);
  if (name === 'show') return show(db, id);
  const outcome = readOutcome(name, rest);
  if (!outcome) return null;
  return runActRecorded(db, { now, by }, `bidtask ${name}`, async (act) => {
    const { change, task } = await recordBidOutcome(act, { id, outcome });
    const warning = task.state === 'won' ? '\nThe customer has no address: the order waits for one.' : '';
    return { change, text: `${await lineOf(act.db, task)}\nIts customer is notified.${warning}` };
  });
}
