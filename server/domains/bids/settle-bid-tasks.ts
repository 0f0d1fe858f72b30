import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { lockRow } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from './bid-tasks-schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { orderWonTask } from './bid-task-order';
import { hasPlacedRival, transitionBidTask } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';
import { payByOf } from './won-order';

const chunk = 200;

/** The tasks to settle: a customer's, those in one auction, or all. */
type TaskScope = { readonly customerId: string } | { readonly goodsKey: string } | 'due';

function inScope(scope: TaskScope) {
  if (scope === 'due') return undefined;
  return 'customerId' in scope ? eq(bidTasks.customerId, scope.customerId) : eq(bidTasks.goodsKey, scope.goodsKey);
}

/**
 * Writes what the clock has done to bids that staff place, each in a transaction of its own with its customer held: a bid that nobody placed
 * before the auction ended was impossible, an outbid one is lost, and a win gets its order once there is an address, or expires.
 */
export async function settleBidTasks(db: Db, now: Date, scope: TaskScope): Promise<void> {
  const isOver = and(inArray(bidTasks.state, ['waiting', 'outbid']), lte(bidTasks.endsAt, now));
  const isDue = and(or(isOver, eq(bidTasks.state, 'won')), inScope(scope));
  await forEachBatch(
    (last: { readonly id: string } | undefined) =>
      db
        .select({ id: bidTasks.id })
        .from(bidTasks)
        .where(and(isDue, last && gt(bidTasks.id, last.id)))
        .orderBy(asc(bidTasks.id))
        .limit(chunk),
    ({ id }) => db.transaction((tx) => lockBidTask(tx, id, now)),
  );
}

/** A task by its id with its customer held and the clock written; undefined where there is none, or its customer left. */
export async function lockBidTask(tx: Db, id: string, now: Date): Promise<BidTaskRow | undefined> {
  const task = await lockRow(tx, () => tx.select().from(bidTasks).where(eq(bidTasks.id, id)));
  return task && settleBidTask(tx, task, now);
}

/** Writes what the clock has done to one task. The caller holds its customer. */
export async function settleBidTask(tx: Db, task: BidTaskRow, now: Date): Promise<BidTaskRow> {
  const { state, endsAt } = task;
  if (state === 'won')
    return payByOf(task) <= now ? transitionBidTask(tx, task, 'expire', now) : orderWonTask(tx, task, now);
  if (endsAt > now) return task;
  if (state === 'waiting') {
    const reason = (await hasPlacedRival(tx, task)) ? 'customer' : 'late';
    return transitionBidTask(tx, task, 'fail', endsAt, { reason });
  }
  return state === 'outbid' ? transitionBidTask(tx, task, 'lose', endsAt) : task;
}
