import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { bidTaskReasons } from '@/contract/bid-task';
import { formatStaffTime } from '@/rules/time/date';
import { openTaskStates } from '@server/domains/bids/bid-task-rows';
import type { BidTaskRow } from '@server/domains/bids/bid-task-rows';
import {
  recordImpossible,
  recordLost,
  recordOutbid,
  recordPlaced,
  recordWon,
} from '@server/domains/bids/record-bid-task';
import { lockBidTask, settleBidTasks } from '@server/domains/bids/settle-bid-tasks';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from '@server/domains/bids/bid-tasks-schema';
import { TransitionError } from '@server/platform/db/transition-row';
import { violates } from '@server/platform/db/violations';
import { CommandError } from './command-error';
import { yenOf } from './rate-arguments';

export const bidTasksUsage = `  bidtask list                             bids to place at marketplaces and those that stand there, the auction that ends first on top, then the newest of the others
  bidtask show ID                          the item's page, the customer's note and services
  bidtask placed ID                        the bid stands at the marketplace with the customer's maximum
  bidtask impossible ID REASON             ${bidTaskReasons.join(', ')}
  bidtask outbid ID                        somebody outside has passed the maximum while the auction goes on
  bidtask won ID YEN [domestic=YEN]        makes the order at the final price; shipping inside Japan comes with the parcel where it is not named
  bidtask lost ID YEN                      somebody else won it at that price
                                           add "early" to either where the auction has ended before its time; entered again, either corrects
                                           the other, and "won" corrects "outbid": the order of a wrong win is cancelled, and what was paid goes back`;

const listed = 200;
const listedOthers = 20;

function line(task: BidTaskRow): string {
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
    orderId === null ? '' : `order ${orderId}`,
  ];
  return facts.filter(Boolean).join('  ');
}

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
  const all = [...collisionsIn(open), ...[...open, ...others].map(line)];
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
  return [...collisionsIn(rivals), line(task), ...facts].join('\n');
}

type Change = (tx: Db, task: BidTaskRow, args: readonly string[], now: Date) => Promise<BidTaskRow>;

function noMore(args: readonly string[]): void {
  if (args.length > 0) throw new CommandError(`${args.join(' ')} is too much.`);
}

/** A price of at least ¥1. Throws CommandError. */
function priceOf(word = ''): number {
  const yen = yenOf(word);
  if (yen < 1) throw new CommandError('A price is at least ¥1.');
  return yen;
}

const placedCommand: Change = (tx, task, args, now) => {
  noMore(args);
  return recordPlaced(tx, task, now);
};

const impossibleCommand: Change = (tx, task, [word, ...more], now) => {
  noMore(more);
  const reason = bidTaskReasons.find((known) => known === word);
  if (!reason) throw new CommandError(`Name one reason: ${bidTaskReasons.join(', ')}.`);
  return recordImpossible(tx, task, reason, now);
};

const outbidCommand: Change = (tx, task, args, now) => {
  noMore(args);
  return recordOutbid(tx, task, now);
};

/** Splits the word off that says that an auction ended before its time. */
const splitEarly = (words: readonly string[]) => ({
  isEarly: words.includes('early'),
  others: words.filter((word) => word !== 'early'),
});

const wonCommand: Change = (tx, task, [word, ...args], now) => {
  const { isEarly, others } = splitEarly(args);
  const [field, ...more] = others;
  noMore(more);
  const [, domestic] = /^domestic=(\d+)$/.exec(field ?? '') ?? [];
  if (field !== undefined && domestic === undefined) throw new CommandError(`${field} is no field: domestic=YEN.`);
  const domesticYen = domestic === undefined ? null : yenOf(domestic);
  return recordWon(tx, task, { price: priceOf(word), domesticYen, isEarly }, now);
};

const lostCommand: Change = (tx, task, [word, ...args], now) => {
  const { isEarly, others } = splitEarly(args);
  noMore(others);
  return recordLost(tx, task, { price: priceOf(word), isEarly }, now);
};

const changes: ReadonlyMap<string, Change> = new Map([
  ['placed', placedCommand],
  ['impossible', impossibleCommand],
  ['outbid', outbidCommand],
  ['won', wonCommand],
  ['lost', lostCommand],
]);

/** Applies a change to a task as it is once its customer is held. Throws CommandError. */
async function changeTask(db: Db, id: string, now: Date, change: (tx: Db, task: BidTaskRow) => Promise<BidTaskRow>) {
  try {
    return await db.transaction(async (tx) => {
      const task = await lockBidTask(tx, id, now);
      if (!task) throw new CommandError(`There is no bid ${id}.`);
      return change(tx, task);
    });
  } catch (error) {
    if (error instanceof TransitionError) throw new CommandError(error.message);
    // Another customer's bid in the same auction was placed at the same time.
    if (violates(error, 'bid_tasks_standing'))
      throw new CommandError(`Another customer's bid stands there: look at bidtask show ${id}.`);
    throw error;
  }
}

/** Staff's work on bids at marketplaces; null if the arguments name no such command. Throws CommandError. */
export async function runBidTasks(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', id = '', ...rest] = args;
  if (name === 'list') return list(db, now);
  if (name === 'show') return show(db, id);
  const change = changes.get(name);
  if (!change) return null;
  const task = await changeTask(db, id, now, (tx, locked) => change(tx, locked, rest, now));
  const warning = task.state === 'won' ? '\nThe customer has no address: the order waits for one.' : '';
  return `${line(task)}\nIts customer is notified.${warning}`;
}
