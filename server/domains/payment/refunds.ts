import { and, asc, eq, gt, isNotNull, isNull, lte, ne, notLike, or, sql } from 'drizzle-orm';
import { nextState, refundMachine } from '@/rules/buying/machines';
import type { EventOf, RefundState } from '@/rules/buying/machines';
import { hoursToMs } from '@/rules/time/instant';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { payments } from './schema';
import { paymentTries } from './attempts-schema';
import { refunds } from './money-schema';
import { TransitionError, transitionRow } from '@server/platform/db/transition-row';
import { forEachBatch } from '@server/platform/jobs/batches';
import { writeMoney } from './money-ledger';
import { ProviderRejectionError } from './provider';
import type { PaymentProvider, ProviderChange } from './provider';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundChange = Extract<ProviderChange, { kind: 'refund' }>;

interface NewRefundRow {
  readonly paymentId: string;
  /** The attempt whose money goes back. */
  readonly attempt: string;
  readonly yen: number;
  /** The purpose of the refund; unique, so that nothing is refunded twice. */
  readonly about: string;
  /** The provider's name for one that it made by itself. */
  readonly reference?: string;
  /** The person of staff who decided it; left out where nobody of staff did. */
  readonly decidedBy?: string | undefined;
  readonly at: Date;
}

const isOfPayment = notLike(refunds.about, 'late %');

/**
 * Writes the sum that a payment shows as given back: its refunds that did not fail, within the payment, since staff may give back more at the provider.
 * Money that came too late paid for nothing, and is left out.
 */
async function sumRefunds(db: Db, paymentId: string): Promise<void> {
  // Locked first: of two refunds at the same time the second one counts the first.
  await db.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('no key update');
  const [sum] = await db
    .select({ yen: sql<number>`coalesce(sum(${refunds.yen}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed'), isOfPayment));
  await db
    .update(payments)
    .set({ refunded: sql`least(${payments.yen}, ${sum?.yen ?? 0}::integer)` })
    .where(eq(payments.id, paymentId));
}

/** Asks for money to go back, in the transaction that decides it; the job of payments calls the provider after the commit. */
export async function requestRefund(db: Db, { at, ...refund }: NewRefundRow): Promise<void> {
  if (refund.yen === 0) return;
  await db
    .insert(refunds)
    .values({ id: newId(), ...refund, state: 'requested', dueAt: at, at })
    .onConflictDoNothing();
  await sumRefunds(db, refund.paymentId);
}

/** Whole yen of a payment's refunds that the provider has not confirmed; money that came too late is left out, since it paid for nothing. */
export async function pendingRefundYen(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ yen: sql<number>`coalesce(sum(${refunds.yen}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'done'), isOfPayment));
  return row?.yen ?? 0;
}

const transitions = { table: refunds, machine: refundMachine, noun: 'A refund' };

/** Moves a refund, with the ledger; what failed counts as given back no more. */
async function transitionRefund(
  tx: Db,
  row: RefundRow,
  event: EventOf<typeof refundMachine>,
  { at, ...change }: Partial<Omit<RefundRow, 'at'>> & { readonly at: Date },
): Promise<void> {
  const doneAt = event === 'finish' ? at : null;
  await transitionRow(tx, transitions, row, event, { ...change, doneAt });
  const { paymentId, attempt, id, round, yen } = row;
  const entry = { paymentId, attempt, at };
  if (event === 'finish') await writeMoney(tx, 'refunded', { ...entry, yen, source: `${id}:${round}` });
  if (event === 'fail' && row.state === 'done')
    await writeMoney(tx, 'refunded', { ...entry, yen: -yen, source: `${id}:${round} failed` });
  if (event !== 'finish') await sumRefunds(tx, paymentId);
}

const eventTo: Readonly<Record<RefundState, EventOf<typeof refundMachine> | null>> = {
  requested: null,
  done: 'finish',
  failed: 'fail',
};

interface RefundWord {
  readonly state: RefundState;
  readonly reference: string | null;
  readonly failure: string | null;
}

/** Takes the provider's word about a refund; a word that was taken before, or is older than what is known, changes nothing. */
async function settleRefund(tx: Db, id: string, { state, reference, failure }: RefundWord, at: Date): Promise<boolean> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!row) return false;
  const isOfEarlierRound = row.reference !== null && reference !== null && row.reference !== reference;
  const event = eventTo[state];
  if (isOfEarlierRound || event === null || nextState(refundMachine, row.state, event) === null) {
    if (row.reference === null && reference !== null)
      await tx.update(refunds).set({ reference }).where(eq(refunds.id, id));
    return true;
  }
  await transitionRefund(tx, row, event, { reference: reference ?? row.reference, failure, at });
  return true;
}

/** Takes an event of a refund. False where the money that it names is not known yet. */
export async function applyRefund(tx: Db, change: RefundChange, at: Date): Promise<boolean> {
  if (change.refund !== null) return settleRefund(tx, change.refund, change, at);
  const [attempt] = await tx.select().from(paymentTries).where(eq(paymentTries.charge, change.charge)).for('update');
  if (!attempt) return false;
  const { reference, yen } = change;
  const about = `provider ${reference}`;
  const [known] = await tx.select().from(refunds).where(eq(refunds.about, about));
  if (!known) {
    const refund = { paymentId: attempt.paymentId, attempt: attempt.id, yen, about, reference, at };
    await requestRefund(tx, refund);
  }
  const [row] = await tx.select().from(refunds).where(eq(refunds.about, about));
  return row !== undefined && settleRefund(tx, row.id, change, at);
}

/** Milliseconds until the next call after so many without an answer. */
const waitMs = (calls: number): number => Math.min(60_000 * 2 ** calls, hoursToMs(6));

const chunk = 100;

/** A refund of this size that a person of staff decided waits for a second person. Undefined: none waits. */
export type SecondPersonAbove = number | undefined;

/** True where a second person has to agree to a refund, and nobody has. */
export const needsSecondPerson = (
  { decidedBy, approvedBy, yen }: Pick<RefundRow, 'decidedBy' | 'approvedBy' | 'yen'>,
  secondPersonAbove: SecondPersonAbove,
): boolean => secondPersonAbove !== undefined && decidedBy !== null && approvedBy === null && yen > secondPersonAbove;

/** The same as a condition: true for refunds that may go. */
const mayGo = (secondPersonAbove: SecondPersonAbove) =>
  secondPersonAbove === undefined
    ? undefined
    : or(isNull(refunds.decidedBy), isNotNull(refunds.approvedBy), lte(refunds.yen, secondPersonAbove));

/** Has the provider give back what is due; what it does not answer comes again, later each time, until it is done. */
export async function sendRefunds(
  db: Db,
  provider: PaymentProvider,
  now: Date,
  secondPersonAbove: SecondPersonAbove,
): Promise<void> {
  // A refund that has an id at the provider is under way there: its outcome comes as an event.
  const due = and(
    eq(refunds.state, 'requested'),
    isNull(refunds.reference),
    lte(refunds.dueAt, now),
    eq(paymentTries.provider, provider.name),
    mayGo(secondPersonAbove),
  );
  await forEachBatch(
    (last: { readonly refund: RefundRow } | undefined) =>
      db
        .select({ refund: refunds, attempt: paymentTries })
        .from(refunds)
        .innerJoin(paymentTries, eq(paymentTries.id, refunds.attempt))
        .where(and(due, last && gt(refunds.id, last.refund.id)))
        .orderBy(asc(refunds.id))
        .limit(chunk),
    ({ refund, attempt }) => sendRefund(db, provider, { refund, attempt }, now),
  );
}

async function sendRefund(
  db: Db,
  provider: PaymentProvider,
  { refund, attempt }: { readonly refund: RefundRow; readonly attempt: typeof paymentTries.$inferSelect },
  now: Date,
): Promise<void> {
  const { id, yen, round } = refund;
  const calls = refund.calls + 1;
  // Counted first: where the process ends during the call, the repeat comes later, under the same key.
  await db
    .update(refunds)
    .set({ calls, dueAt: new Date(now.getTime() + waitMs(calls)) })
    .where(eq(refunds.id, id));
  const word = await callForRefund(provider, {
    refund: id,
    idempotencyKey: round === 0 ? id : `${id}-${round}`,
    yen,
    reference: attempt.reference ?? attempt.id,
    charge: attempt.charge,
  });
  await db.transaction((tx) => settleRefund(tx, id, word, now));
}

async function callForRefund(
  provider: PaymentProvider,
  refund: Parameters<PaymentProvider['refund']>[0],
): Promise<RefundWord> {
  try {
    return { ...(await provider.refund(refund)), failure: null };
  } catch (error) {
    if (!(error instanceof ProviderRejectionError)) throw error;
    return { state: 'failed', reference: null, failure: error.message };
  }
}

/** Requests a refund again that failed. Throws TransitionError. Undefined where there is none. */
export async function retryRefund(tx: Db, id: string, at: Date): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!row) return undefined;
  const again = { calls: 0, dueAt: at, round: row.round + 1, reference: null, failure: null };
  await transitionRefund(tx, row, 'retry', { ...again, at });
  return row;
}

/** A name of staff for comparison: capitals and spaces make no other person. */
const personOf = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/**
 * Records that a second person agrees to a refund that one of staff decided. Throws TransitionError where the same person decided it, or nobody of
 * staff did, or it is not waiting. Undefined where there is none.
 */
export async function approveRefund(
  tx: Db,
  id: string,
  { by, at, above }: { readonly by: string; readonly at: Date; readonly above: SecondPersonAbove },
): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!row) return undefined;
  if (row.state !== 'requested' || !needsSecondPerson(row, above))
    throw new TransitionError('The refund waits for nobody.');
  if (row.decidedBy !== null && personOf(row.decidedBy) === personOf(by))
    throw new TransitionError(`${by} decided it: a second person has to agree.`);
  const [approved] = await tx
    .update(refunds)
    .set({ approvedBy: by, approvedAt: at })
    .where(eq(refunds.id, id))
    .returning();
  return approved;
}

/**
 * Takes back a refund that waits for a second person: it was never sent to the provider, and counts as given back no more. The person who decided it
 * may take it back too. Throws TransitionError where it does not wait. Undefined where there is none.
 */
export async function dropWaitingRefund(tx: Db, id: string, above: SecondPersonAbove): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!row) return undefined;
  if (row.state !== 'requested' || row.calls > 0 || !needsSecondPerson(row, above))
    throw new TransitionError('The refund waits for nobody.');
  await tx.delete(refunds).where(eq(refunds.id, id));
  await sumRefunds(tx, row.paymentId);
  return row;
}
