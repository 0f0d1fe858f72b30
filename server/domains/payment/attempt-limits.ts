import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { forgive, take } from '@server/platform/http/rate-limits';
import { fail, getRetryAfter } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { orders } from '../order/schema';
import { payments } from './schema';

interface Payer {
  /** The customer, or the friend's request. */
  readonly payer: string;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Counts a new attempt to pay, in the transaction that reserves it: stolen cards are tried out by many attempts that fail. Null, or why none may
 * be made now. An attempt that goes on with an open page is not counted.
 */
export async function limitAttempts(db: Db, { payer, ip, now }: Payer): Promise<Failure | null> {
  const waits = [await take(db, 'payments', payer, now), await take(db, 'paymentsFromAddress', ip, now)];
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  return retryAfter === 0 ? null : fail(codes.rateLimited, { retryAfter });
}

/** Forgets the attempts of a customer who has paid. Those of the network stay counted. */
export const forgiveAttempts = (db: Db, customerId: string): Promise<void> => forgive(db, 'payments', customerId);

/** Milliseconds in which an order can be paid after the limit of attempts has ended. */
const graceMs = 30 * 60_000;

/** Milliseconds after an order was made in which the limit of attempts prolongs it: items are reserved no longer than for a friend's payment. */
const maxProlongedMs = daysToMs(1);

/**
 * Lets the unpaid orders of a customer wait until their payment may be attempted again, since the shop itself hinders it: they would expire, and
 * count as orders that the customer did not pay. Returns the failure with the deadline of the payment that was attempted.
 */
export async function prolongUnpaidOrders(
  db: Db,
  { id, customerId, payBy }: Pick<typeof payments.$inferSelect, 'id' | 'customerId' | 'payBy'>,
  limited: Failure,
  now: Date,
): Promise<Failure> {
  const retryAfter = getRetryAfter(limited) ?? 0;
  const until = new Date(now.getTime() + retryAfter * 1000 + graceMs).toISOString();
  const orderedAt = db.select({ at: orders.at }).from(orders).where(eq(orders.id, payments.orderId));
  const latest = sql`(${orderedAt}) + ${maxProlongedMs / 1000} * interval '1 second'`;
  const moved = await db
    .update(payments)
    .set({ payBy: sql`greatest(${payments.payBy}, least(${until}::timestamptz, ${latest}))` })
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.state, ['open', 'failed']),
        isNotNull(payments.orderId),
        gt(payments.payBy, now),
      ),
    )
    .returning({ id: payments.id, payBy: payments.payBy });
  const deadline = moved.find((payment) => payment.id === id)?.payBy ?? payBy;
  return fail(codes.rateLimited, { retryAfter, payBy: toInstant(deadline) });
}
