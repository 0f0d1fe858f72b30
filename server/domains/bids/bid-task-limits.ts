import { and, count, eq, exists, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { payHours } from '@/contract/bid';
import { hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from './bid-tasks-schema';
import { payments } from '../payment/schema';

interface BidderAt {
  readonly customerId: string;
  /** The auction that is left out. */
  readonly goodsKey: string;
  readonly now: Date;
}

const paymentIn = (db: Db, states: readonly (typeof payments.$inferSelect)['state'][], now?: Date) =>
  exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, bidTasks.orderId),
          inArray(payments.state, [...states]),
          now && lte(payments.payBy, now),
        ),
      ),
  );

/** Bids that may still be won: those that stand until staff enter how they ended, and those that staff can still place. */
const running = (now: Date) =>
  or(inArray(bidTasks.state, ['placed', 'raised']), and(eq(bidTasks.state, 'waiting'), gt(bidTasks.endsAt, now)));

/** Counts the auctions at marketplaces in which a customer may still win. */
export async function countRunningTasks(db: Db, { customerId, goodsKey, now }: BidderAt): Promise<number> {
  const isOther = and(eq(bidTasks.customerId, customerId), ne(bidTasks.goodsKey, goodsKey));
  const [row] = await db
    .select({ count: count() })
    .from(bidTasks)
    .where(and(isOther, running(now)));
  return row?.count ?? 0;
}

/** The sum that a customer's bids at marketplaces may cost: maximums of those that run, prices of wins that are not paid. */
export async function sumRunningTasks(db: Db, { customerId, goodsKey, now }: BidderAt): Promise<number> {
  const binds = or(
    and(running(now), ne(bidTasks.goodsKey, goodsKey)),
    eq(bidTasks.state, 'won'),
    and(eq(bidTasks.state, 'ordered'), paymentIn(db, ['open', 'failed', 'confirming'])),
  );
  const [row] = await db
    .select({ yen: sql<number>`coalesce(sum(coalesce(${bidTasks.price}, ${bidTasks.ceiling})), 0)`.mapWith(Number) })
    .from(bidTasks)
    .where(and(eq(bidTasks.customerId, customerId), binds));
  return row?.yen ?? 0;
}

/** True where an auction that staff won for the customer was not paid in time, also before anything has noticed that the time is over. */
export async function hasUnpaidTask(db: Db, customerId: string, now: Date): Promise<boolean> {
  const deadline = new Date(now.getTime() - hoursToMs(payHours));
  const isUnpaid = or(
    eq(bidTasks.state, 'expired'),
    and(eq(bidTasks.state, 'won'), lte(bidTasks.since, deadline)),
    and(eq(bidTasks.state, 'ordered'), paymentIn(db, ['open', 'failed', 'expired'], now)),
  );
  const [row] = await db
    .select({ count: count() })
    .from(bidTasks)
    .where(and(eq(bidTasks.customerId, customerId), isUnpaid));
  return (row?.count ?? 0) > 0;
}
