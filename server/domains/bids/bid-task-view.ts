import { and, desc, eq, exists, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyColumn, Column } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BidTab } from '@/contract/bid';
import type { BidTask, BidTaskState } from '@/contract/bid-task';
import type { LanguageKey } from '@/i18n/languages';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from './bid-holds-schema';
import { bidTasks } from './bid-tasks-schema';
import { payments } from '../payment/schema';
import { textIn } from '../goods/goods-view';
import { pageBy } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { isOpenTask } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';
import { lastHoldView, wonOrderView } from './bid-view';
import { getAcceptedUntil } from './place-bid-task';
import { payByOf } from './won-order';

const pageSize = 20;

/** The states that each tab shows. */
const tabStates: Readonly<Record<BidTab, readonly BidTaskState[]>> = {
  leading: ['waiting', 'placed', 'raised'],
  outbid: ['outbid'],
  won: ['won', 'ordered', 'expired', 'lifted'],
  lost: ['lost', 'impossible', 'withdrawn'],
};

const minutes = (at: typeof bidTasks.since | typeof bidTasks.endsAt) =>
  sql`floor(extract(epoch from ${at}) / 60)::bigint`;

/** Open ones stand above the others, the one that ends first on top; those by the minute of their last step. */
const rank =
  sql<number>`case when ${bidTasks.state} in ('waiting', 'placed', 'raised', 'outbid') then 1000000000 - ${minutes(bidTasks.endsAt)} else ${minutes(bidTasks.since)} end`.mapWith(
    Number,
  );

interface BidTaskQuery {
  readonly customerId: string;
  readonly tab: BidTab | undefined;
  readonly after: CursorPosition | null;
}

/** A customer's tasks, a page at a time. */
export async function findBidTasks(
  db: Db,
  { customerId, tab, after }: BidTaskQuery,
): Promise<{ rows: BidTaskRow[]; next: string | null }> {
  const paging = pageBy({ by: rank, id: bidTasks.id, after, size: pageSize });
  const inTab = tab && inArray(bidTasks.state, [...tabStates[tab]]);
  const found = await db
    .select({ task: bidTasks, ...paging.cursorTuple })
    .from(bidTasks)
    .where(and(eq(bidTasks.customerId, customerId), inTab, paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(found);
  return { rows: page.map(({ task }) => task), next };
}

interface TaskColumns {
  readonly state: Column;
  readonly at: AnyColumn;
}

/** True for bids that go before one that was asked for at an instant: those that stand, and those that were asked for earlier. */
const goesBefore = ({ state, at }: TaskColumns, requestedAt: Date | AnyColumn) =>
  or(inArray(state, ['placed', 'raised']), and(eq(state, 'waiting'), lt(at, requestedAt)));

/** Whether another customer's bid goes before one that was asked for at an instant. */
export async function isContested(
  db: Db,
  { goodsKey, customerId, at }: Pick<BidTaskRow, 'goodsKey' | 'customerId' | 'at'>,
): Promise<boolean> {
  const isOther = and(eq(bidTasks.goodsKey, goodsKey), ne(bidTasks.customerId, customerId));
  const [row] = await db
    .select({ id: bidTasks.id })
    .from(bidTasks)
    .where(and(isOther, goesBefore(bidTasks, at)))
    .limit(1);
  return row !== undefined;
}

/** The ids of those tasks that wait for another customer's. */
async function contestedIds(db: Db, rows: readonly BidTaskRow[]): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'raised' || state === 'outbid');
  if (waiting.length === 0) return new Set();
  const other = alias(bidTasks, 'other');
  const isOther = and(eq(other.goodsKey, bidTasks.goodsKey), ne(other.customerId, bidTasks.customerId));
  const ids = waiting.map(({ id }) => id);
  const found = await db
    .select({ id: bidTasks.id })
    .from(bidTasks)
    .where(
      and(
        inArray(bidTasks.id, ids),
        exists(
          db
            .select({ id: other.id })
            .from(other)
            .where(and(isOther, goesBefore(other, bidTasks.at))),
        ),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

interface TaskViewAt {
  readonly now: Date;
  readonly language: LanguageKey;
}

function raiseUntil(task: BidTaskRow, now: Date): string | null {
  const acceptedUntil = getAcceptedUntil(task.endsAt);
  return isOpenTask(task) && now < acceptedUntil ? toInstant(acceptedUntil) : null;
}

/** Tasks as their customer sees them, in the order given. */
export async function bidTaskViews(
  db: Db,
  rows: readonly BidTaskRow[],
  { now, language }: TaskViewAt,
): Promise<BidTask[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const due = orderIds.length === 0 ? [] : await db.select().from(payments).where(inArray(payments.orderId, orderIds));
  const contested = await contestedIds(db, rows);
  const ids = rows.map(({ id }) => id);
  const isOfRows = inArray(bidHolds.taskId, ids);
  const holds = await db.select().from(bidHolds).where(isOfRows).orderBy(desc(bidHolds.at));
  return rows.map((task) => {
    const { id, state, reason, goods, seenYen, ceiling, placedYen, price, services, note, endsAt, at } = task;
    const payment = task.orderId === null ? undefined : due.find(({ orderId }) => orderId === task.orderId);
    return {
      id,
      state,
      reason,
      goods: { site: goods.site, id: goods.id, title: textIn(goods.titles, language), picture: goods.picture },
      seenYen,
      ceiling,
      placedYen,
      price,
      services,
      note,
      endsAt: toInstant(endsAt),
      raiseUntil: raiseUntil(task, now),
      contested: contested.has(id),
      order: wonOrderView(payment),
      orderBy: state === 'won' ? toInstant(payByOf(task)) : null,
      hold: lastHoldView(holds.find(({ taskId }) => taskId === id)),
      at: toInstant(at),
    };
  });
}
