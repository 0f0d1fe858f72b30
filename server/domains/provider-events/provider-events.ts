import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { daysToMs } from '@/rules/time/instant';
import { applyHold } from '../bids/hold-events';
import type { Db } from '@server/platform/db/open';
import { paymentTries } from '../payment/attempts-schema';
import { disputes, providerEvents } from '../payment/money-schema';
import { tryAgain } from '@server/platform/db/try-again';
import { forEachBatch } from '@server/platform/jobs/batches';
import { writeMoney } from '../payment/money-ledger';
import { settlePayment } from '../settlement/payment-outcome';
import type { ProviderChange, ProviderEvent } from '../payment/provider';
import { applyRefund } from '../payment/refunds';

type DisputeChange = Extract<ProviderChange, { kind: 'dispute' }>;

/** Takes an event of a dispute: the money is gone while it is open or lost, and back when it is won. False where the money is not known yet. */
async function applyDispute(
  tx: Db,
  { reference, charge, yen, state, reason }: DisputeChange,
  at: Date,
): Promise<boolean> {
  const [attempt] = await tx.select().from(paymentTries).where(eq(paymentTries.charge, charge)).for('update');
  if (!attempt) return false;
  const { paymentId } = attempt;
  await tx.insert(disputes).values({ reference, paymentId, yen, state, reason, at }).onConflictDoNothing();
  if (state !== 'open') await tx.update(disputes).set({ state }).where(eq(disputes.reference, reference));
  const entry = { paymentId, attempt: attempt.id, at };
  await writeMoney(tx, 'disputed', { ...entry, yen, source: reference });
  if (state === 'won') await writeMoney(tx, 'disputed', { ...entry, yen: -yen, source: `${reference} won` });
  return true;
}

/** Applies what a provider said. False where what it is about is not known yet. */
async function applyChange(tx: Db, change: ProviderChange, at: Date): Promise<boolean> {
  if (change.kind === 'refund') return applyRefund(tx, change, at);
  if (change.kind === 'dispute') return applyDispute(tx, change, at);
  if (change.kind === 'hold') return applyHold(tx, change, at);
  return (await settlePayment(tx, change, at)) !== null;
}

/**
 * Takes an event of a provider, once, however often and from wherever it comes. One that the shop does not understand is kept; one that came
 * before what it is about waits for it.
 */
export async function receiveEvent(db: Db, provider: string, event: ProviderEvent, at: Date): Promise<void> {
  await tryAgain(() =>
    db.transaction(async (tx) => {
      const added = await tx
        .insert(providerEvents)
        .values({ provider, ...event, at })
        .onConflictDoNothing()
        .returning({ id: providerEvents.id });
      if (added.length === 0) return;
      const isApplied = event.change === null || (await applyChange(tx, event.change, at));
      if (isApplied) await markApplied(tx, provider, event.id, at);
    }),
  );
}

async function markApplied(tx: Db, provider: string, id: string, at: Date): Promise<void> {
  await tx
    .update(providerEvents)
    .set({ appliedAt: at })
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.id, id)));
}

/** Days for which an event waits for what it is about. */
const waitDays = 7;
const chunk = 100;

/** Applies events that came before what they are about, where that is known by now. */
export async function applyWaitingEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysToMs(waitDays));
  const waiting = and(isNull(providerEvents.appliedAt), gt(providerEvents.at, oldest));
  await forEachBatch(
    (last: typeof providerEvents.$inferSelect | undefined) =>
      db
        .select()
        .from(providerEvents)
        .where(
          and(
            waiting,
            last &&
              or(gt(providerEvents.at, last.at), and(eq(providerEvents.at, last.at), gt(providerEvents.id, last.id))),
          ),
        )
        .orderBy(asc(providerEvents.at), asc(providerEvents.id))
        .limit(chunk),
    ({ provider, id, change }) =>
      db.transaction(async (tx) => {
        if (change && (await applyChange(tx, change, now))) await markApplied(tx, provider, id, now);
      }),
  );
}
