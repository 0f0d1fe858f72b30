import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { daysToMs } from '@/rules/time/instant';
import { runHoldJobs } from '../bids/hold-jobs';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { paymentTries } from '../payment/attempts-schema';
import { forEachBatch, runAllSettled } from '@server/platform/jobs/batches';
import { deleteForgottenPayers } from '../payment/payer-records';
import { openAttempt, storeOpened } from '../payment/payment-start';
import { settlePayment } from '../settlement/payment-outcome';
import { applyWaitingEvents, receiveEvent } from './provider-events';
import type { PaymentProvider } from '../payment/provider';
import { sendRefunds } from '../payment/refunds';
import type { SecondPersonAbove } from '../payment/refunds';

/** Milliseconds that the call of a buyer may take before the job repeats it. */
const callMs = 60_000;
const chunk = 100;

const attemptsWithPayment = (db: Db) =>
  db
    .select({ attempt: paymentTries, payment: payments })
    .from(paymentTries)
    .innerJoin(payments, eq(payments.id, paymentTries.paymentId))
    .$dynamic();

type Attempt = Awaited<ReturnType<typeof attemptsWithPayment>>[number];

/** Opens attempts whose call a crash cut off, under the same key: the provider's names are known then, and nothing is opened twice. */
async function openReserved(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const reserved = and(
    eq(paymentTries.provider, provider.name),
    isNull(paymentTries.reference),
    isNull(paymentTries.outcome),
    lt(paymentTries.at, new Date(now.getTime() - callMs)),
  );
  await forEachBatch(
    (last: Attempt | undefined) =>
      attemptsWithPayment(db)
        .where(and(reserved, last && gt(paymentTries.id, last.attempt.id)))
        .orderBy(asc(paymentTries.id))
        .limit(chunk),
    async ({ attempt, payment }) => {
      if (attempt.endsAt !== null && attempt.endsAt > now)
        return storeOpened(db, attempt, await openAttempt(db, provider, attempt));
      const ended = { attempt: attempt.id, outcome: 'end', yen: payment.yen, charge: null } as const;
      return db.transaction((tx) => settlePayment(tx, ended, now));
    },
  );
}

/** Ends attempts that ran out, were paid otherwise or were replaced by another one, so that nobody pays them any more. */
async function closePages(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const useless = and(
    eq(paymentTries.provider, provider.name),
    isNotNull(paymentTries.reference),
    isNotNull(paymentTries.endsAt),
    isNull(paymentTries.outcome),
    or(inArray(payments.state, ['expired', 'succeeded']), lt(paymentTries.endsAt, now)),
  );
  await forEachBatch(
    (last: Attempt | undefined) =>
      attemptsWithPayment(db)
        .where(and(useless, last && gt(paymentTries.id, last.attempt.id)))
        .orderBy(asc(paymentTries.id))
        .limit(chunk),
    async ({ attempt, payment }) => {
      await provider.cancel(attempt.reference ?? attempt.id);
      const ended = { attempt: attempt.id, outcome: 'end', yen: payment.yen, charge: null } as const;
      await db.transaction((tx) => settlePayment(tx, ended, now));
    },
  );
}

/** Repeats the provider calls that are due and applies waiting events: runs each minute, and so also after a crash (decision 104). */
export async function runPaymentJobs(
  db: Db,
  provider: PaymentProvider | null,
  now: Date,
  secondPersonAbove?: SecondPersonAbove,
): Promise<void> {
  if (!provider) return;
  const sendDueRefunds = () => sendRefunds(db, provider, now, secondPersonAbove);
  const steps = [openReserved, closePages, sendDueRefunds, runHoldJobs, deleteForgottenPayers];
  await runAllSettled(steps, (step) => step(db, provider, now));
  await applyWaitingEvents(db, now);
}

/** Milliseconds for which events are looked for again: longer than a provider repeats its webhooks. */
const missedMs = daysToMs(4);

/** Takes events whose webhook did not come. */
export async function takeMissedEvents(db: Db, provider: PaymentProvider | null, now: Date): Promise<void> {
  if (!provider) return;
  const events = await provider.listChanges(new Date(now.getTime() - missedMs));
  await runAllSettled(events, (event) => receiveEvent(db, provider.name, event, now));
}
