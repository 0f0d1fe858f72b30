import { and, asc, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { BidTaskState } from '@/contract/bid-task';
import type { NoticeKind } from '@/contract/notice';
import { bidTaskMachine, nextState } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from './bid-holds-schema';
import { bidTasks } from './bid-tasks-schema';
import { transitionRow } from '@server/platform/db/transition-row';
import { notify } from '../notice/notify';
import { findReserved, followBidTask, getWinNotice } from './hold-transitions';

export type BidTaskRow = typeof bidTasks.$inferSelect;

/** States in which the auction goes on, and those in which a bid of ours stands in it. */
export const openTaskStates = ['waiting', 'placed', 'raised', 'outbid'] as const satisfies readonly BidTaskState[];
const activeTaskStates = ['placed', 'raised', 'won', 'ordered'] as const satisfies readonly BidTaskState[];

export const isOpenTask = <T extends { readonly state: BidTaskState }>(
  task: T,
): task is T & { readonly state: (typeof openTaskStates)[number] } =>
  openTaskStates.some((state) => state === task.state);

/** The kind of notice that the customer gets of an event, where they did not cause it themselves. */
const noticeOf: Readonly<Partial<Record<EventOf<typeof bidTaskMachine>, NoticeKind>>> = {
  place: 'bidPlaced',
  fail: 'bidImpossible',
  outbid: 'outbid',
  lose: 'bidLost',
};

const taskTransitions = { table: bidTasks, machine: bidTaskMachine, noun: 'A bid that staff place' };

interface TaskNotice {
  readonly kind: NoticeKind;
  readonly yen: number | null;
  readonly at: Date;
  /** Whole yen that are reserved no more. */
  readonly reserved?: number | undefined;
}

const notifyTask = (tx: Db, { id, customerId, goods }: BidTaskRow, { kind, yen, at, reserved }: TaskNotice) =>
  notify(tx, {
    customer: customerId,
    kind,
    subject: { type: 'bid', id },
    at,
    values: { ...(yen !== null && { yen }), ...(reserved !== undefined && { reserved }) },
    // A raised bid may be placed and outbid again, which is a new occasion.
    occasion: at.toISOString(),
    goods,
  });

const winStates: readonly BidTaskState[] = ['won', 'ordered', 'expired'];

/** The kind of notice of an event that led to a task's present state. A loss, or other figures, after a win correct what staff had entered. */
async function getNotice(
  tx: Db,
  { id, customerId }: BidTaskRow,
  event: EventOf<typeof bidTaskMachine>,
  before: BidTaskState,
): Promise<NoticeKind | undefined> {
  if (event === 'win') {
    const kind = await getWinNotice(tx, eq(bidHolds.taskId, id), customerId);
    return before === 'ordered' && kind !== 'bidWonAddress' ? 'bidPriceCorrected' : kind;
  }
  return event === 'lose' && winStates.includes(before) ? 'bidCorrected' : noticeOf[event];
}

/** Applies an event to a task and notifies its customer; what is reserved for it follows. The caller holds the customer. Throws TransitionError. */
export async function transitionBidTask(
  tx: Db,
  task: BidTaskRow,
  event: EventOf<typeof bidTaskMachine>,
  at: Date,
  change: Partial<BidTaskRow> = {},
): Promise<BidTaskRow> {
  const moved = await transitionRow(tx, taskTransitions, task, event, { ...change, since: at });
  const kind = await getNotice(tx, moved, event, task.state);
  const yen = event === 'place' ? moved.placedYen : moved.price;
  // An outbid bid that is lost in the end was told of already; its final price is unknown unless staff enter it.
  const isReleased = event === 'outbid' || event === 'lose';
  const reserved = isReleased ? (await findReserved(tx, eq(bidHolds.taskId, task.id)))?.yen : undefined;
  if (kind !== undefined && !(event === 'lose' && yen === null))
    await notifyTask(tx, moved, { kind, yen, at, reserved });
  if (!(await followBidTask(tx, moved, at))) await notifyTask(tx, moved, { kind: 'bidWon', yen: moved.price, at });
  return moved;
}

/** The bid of the whole service that stands in an auction, or won it; one task left out. */
export async function findActiveTask(db: Db, goodsKey: string, but: string): Promise<BidTaskRow | undefined> {
  const isActive = and(eq(bidTasks.goodsKey, goodsKey), inArray(bidTasks.state, [...activeTaskStates]));
  const [row] = await db
    .select()
    .from(bidTasks)
    .where(and(isActive, ne(bidTasks.id, but)));
  return row;
}

/** A bid of another customer in the same auction that was asked for earlier and waits; undefined for a bid that stands. */
export async function findEarlierTask(db: Db, { goodsKey, at, state }: BidTaskRow): Promise<BidTaskRow | undefined> {
  if (state !== 'waiting') return undefined;
  const isEarlier = and(eq(bidTasks.goodsKey, goodsKey), eq(bidTasks.state, 'waiting'), lt(bidTasks.at, at));
  const [row] = await db.select().from(bidTasks).where(isEarlier).orderBy(asc(bidTasks.at)).limit(1);
  return row;
}

/** Whether a bid of another customer was placed in the same auction, whatever became of it. */
export async function hasPlacedRival(db: Db, { goodsKey, id }: BidTaskRow): Promise<boolean> {
  const isRival = and(eq(bidTasks.goodsKey, goodsKey), ne(bidTasks.id, id), isNotNull(bidTasks.placedYen));
  const [row] = await db.select({ id: bidTasks.id }).from(bidTasks).where(isRival).limit(1);
  return row !== undefined;
}

/** True where staff have recorded that an auction is over, for whichever of our customers. */
export async function isRecordedOver(db: Db, goodsKey: string): Promise<boolean> {
  const isWon = inArray(bidTasks.state, ['won', 'ordered', 'expired', 'lifted']);
  const isOver = or(isWon, and(eq(bidTasks.state, 'lost'), isNotNull(bidTasks.price)));
  const [row] = await db
    .select({ id: bidTasks.id })
    .from(bidTasks)
    .where(and(eq(bidTasks.goodsKey, goodsKey), isOver))
    .limit(1);
  return row !== undefined;
}

/** The order of a won auction ran out unpaid. Orders of other kinds have no task. */
export async function expireBidTask(db: Db, orderId: string, at: Date): Promise<void> {
  const [task] = await db.select().from(bidTasks).where(eq(bidTasks.orderId, orderId));
  if (task && nextState(bidTaskMachine, task.state, 'expire')) await transitionBidTask(db, task, 'expire', at);
}

/** Lifts the unpaid wins of a customer, who may bid again. Gives their number. The caller holds the customer. */
export async function liftBidTasks(tx: Db, customerId: string, now: Date): Promise<number> {
  const isExpired = and(eq(bidTasks.customerId, customerId), eq(bidTasks.state, 'expired'));
  const rows = await tx.select().from(bidTasks).where(isExpired);
  for (const row of rows) await transitionBidTask(tx, row, 'lift', now);
  return rows.length;
}
