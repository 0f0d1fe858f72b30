import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hoursToMs } from '@/rules/time/instant';
import { holdCustomer } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from './bid-holds-schema';
import { payments } from '../payment/schema';
import { paymentTries } from '../payment/attempts-schema';
import { forEachBatch, runAllSettled } from '@server/platform/jobs/batches';
import { settlePayment } from '../settlement/payment-outcome';
import { ProviderRejectionError } from '../payment/provider';
import type { PaymentProvider } from '../payment/provider';
import { openHold, storeOpenedHold } from './hold-start';
import { releaseHold, transitionHold } from './hold-transitions';
import type { BidHoldRow } from './hold-transitions';

/** Milliseconds that the call of a customer may take before the job repeats it. */
const callMs = 60_000;
const chunk = 100;

const forEachHold = (db: Db, which: SQL | undefined, act: (hold: BidHoldRow) => Promise<void>): Promise<void> =>
  forEachBatch(
    (last: BidHoldRow | undefined) =>
      db
        .select()
        .from(bidHolds)
        .where(and(which, last && gt(bidHolds.id, last.id)))
        .orderBy(asc(bidHolds.id))
        .limit(chunk),
    act,
  );

/** Changes a hold in a transaction that holds its customer, where it is still in the state that was read. */
const change = (db: Db, { id, state, customerId }: BidHoldRow, act: (tx: Db, hold: BidHoldRow) => Promise<void>) =>
  db.transaction(async (tx) => {
    await holdCustomer(tx, customerId);
    const [hold] = await tx.select().from(bidHolds).where(eq(bidHolds.id, id)).for('update');
    if (hold?.state === state) await act(tx, hold);
  });

/** Opens holds whose call a crash cut off, under the same key. */
async function openStarted(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const cut = and(
    eq(bidHolds.provider, provider.name),
    eq(bidHolds.state, 'created'),
    isNull(bidHolds.reference),
    lt(bidHolds.startedAt, new Date(now.getTime() - callMs)),
    gt(bidHolds.endsAt, now),
  );
  await forEachHold(db, cut, async (hold) => storeOpenedHold(db, hold.id, await openHold(db, provider, hold)));
}

/** Ends holds that nobody has used in time, with their pages. One that was used at the last moment is released when the provider says so. */
async function closeUnused(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const unused = and(eq(bidHolds.provider, provider.name), eq(bidHolds.state, 'created'), lte(bidHolds.endsAt, now));
  await forEachHold(db, unused, async (hold) => {
    if (hold.reference !== null) await provider.cancel(hold.reference);
    await change(db, hold, async (tx, unusedHold) => void (await transitionHold(tx, unusedHold, 'end')));
  });
}

/** Releases sums that are reserved for no bid: it went with its listing, or the reservation is over anyway. */
async function releaseUseless(db: Db, _provider: PaymentProvider, now: Date): Promise<void> {
  const isForNone = and(isNull(bidHolds.bidId), isNull(bidHolds.taskId));
  const useless = and(eq(bidHolds.state, 'authorised'), or(isForNone, lte(bidHolds.reservedUntil, now)));
  await forEachHold(db, useless, (hold) =>
    change(db, hold, async (tx, authorised) => void (await releaseHold(tx, authorised, now))),
  );
}

/** Milliseconds until the next call after so many without an answer. */
const waitMs = (calls: number): number => Math.min(60_000 * 2 ** calls, hoursToMs(6));

/** Has the provider capture or release what is due; what it does not answer comes again, later each time. */
async function sendDue(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const due = and(
    eq(bidHolds.provider, provider.name),
    inArray(bidHolds.state, ['capturing', 'releasing']),
    isNotNull(bidHolds.reference),
    lte(bidHolds.dueAt, now),
  );
  await forEachHold(db, due, async (hold) => {
    const calls = hold.calls + 1;
    // Counted first: where the process ends during the call, the repeat comes later, under the same key.
    await db
      .update(bidHolds)
      .set({ calls, dueAt: new Date(now.getTime() + waitMs(calls)) })
      .where(eq(bidHolds.id, hold.id));
    if (hold.state === 'capturing') await captureDue(db, provider, hold, now);
    else await releaseDue(db, provider, hold);
  });
}

async function releaseDue(db: Db, provider: PaymentProvider, hold: BidHoldRow): Promise<void> {
  await provider.cancel(hold.charge ?? hold.reference ?? hold.id);
  await change(db, hold, async (tx, releasing) => void (await transitionHold(tx, releasing, 'end')));
}

/** True where the sum was captured; false where the provider says that it is reserved no more. */
async function callForCapture(provider: PaymentProvider, hold: BidHoldRow, yen: number): Promise<boolean> {
  const { id, reference, charge } = hold;
  try {
    await provider.capture({ reference: reference ?? id, charge, yen, idempotencyKey: `${id}-capture` });
    return true;
  } catch (error) {
    if (error instanceof ProviderRejectionError) return false;
    throw error;
  }
}

async function captureDue(db: Db, provider: PaymentProvider, hold: BidHoldRow, now: Date): Promise<void> {
  const read = async (from: Db) => {
    const [found] = await from
      .select({ payment: payments, outcome: paymentTries.outcome })
      .from(paymentTries)
      .innerJoin(payments, eq(payments.id, paymentTries.paymentId))
      .where(eq(paymentTries.id, hold.id));
    if (!found) throw new Error('A hold is to be captured for no payment.');
    return found;
  };
  const { yen } = (await read(db)).payment;
  const isCaptured = await callForCapture(provider, hold, yen);
  await change(db, hold, async (tx, capturing) => {
    // The provider's own event may have come first.
    const isPaid = isCaptured || (await read(tx)).outcome === 'succeed';
    const outcome = isPaid ? 'succeed' : 'fail';
    await settlePayment(tx, { attempt: hold.id, outcome, yen, charge: hold.charge }, now);
    await transitionHold(tx, capturing, isPaid ? 'finish' : 'end');
  });
}

/** Repeats the provider calls for holds that are due, each minute, and so also after a crash (decision 104). */
export const runHoldJobs = (db: Db, provider: PaymentProvider, now: Date): Promise<void> =>
  runAllSettled([openStarted, closeUnused, releaseUseless, sendDue], (step) => step(db, provider, now));
