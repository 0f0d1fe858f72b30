import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import type { Db } from '@server/platform/db/open';
import { paymentTries } from './attempts-schema';
import { moneyDifferences, moneyEntries, providerMovements } from './money-schema';
import { forEachBatch, runAllSettled } from '@server/platform/jobs/batches';
import type { Log } from '@server/platform/log/log';
import { writeMoney } from './money-ledger';
import type { PaymentProvider, ProviderMovement } from './provider';

type DifferenceKind = (typeof moneyDifferences.$inferSelect)['kind'];
type Sums = Readonly<Record<DifferenceKind, number>>;

const noSums: Sums = { captured: 0, refunded: 0, disputed: 0, fee: 0 };
const kinds = Object.keys(noSums) as readonly DifferenceKind[];

/** Milliseconds before the last known movement from which the list is read again. */
const overlapMs = daysToMs(2);
/** Milliseconds for which an attempt is compared after its last movement or entry; one that differs is compared until it does not. */
const comparedMs = daysToMs(35);
/** Milliseconds that a movement and its event may be apart before they count as different. */
const graceMs = hoursToMs(1);
const chunk = 100;

/** The time from which the provider's list is to be read: shortly before what is known of it, or the first attempt. Null without any. */
async function findStart(db: Db, provider: string): Promise<Date | null> {
  const [last] = await db
    .select({ at: providerMovements.at })
    .from(providerMovements)
    .where(eq(providerMovements.provider, provider))
    .orderBy(desc(providerMovements.at))
    .limit(1);
  if (last) return new Date(last.at.getTime() - overlapMs);
  const [first] = await db
    .select({ at: paymentTries.at })
    .from(paymentTries)
    .where(eq(paymentTries.provider, provider))
    .orderBy(asc(paymentTries.at))
    .limit(1);
  return first?.at ?? null;
}

/** Our id of the attempt that a movement is about; null for money of another program of the same account. */
async function findAttemptOf(db: Db, { attempt, charge }: ProviderMovement): Promise<string | null> {
  if (attempt !== null) return attempt;
  const [known] = await db.select({ id: paymentTries.id }).from(paymentTries).where(eq(paymentTries.charge, charge));
  if (known) return known.id;
  const [listed] = await db
    .select({ attempt: providerMovements.attempt })
    .from(providerMovements)
    .where(eq(providerMovements.charge, charge));
  return listed?.attempt ?? null;
}

/** The payment of an attempt, also where both were deleted with their account: the ledger outlives them. */
async function findPaymentOf(db: Db, attempt: string): Promise<string | null> {
  const { paymentId } = paymentTries;
  const [row] = await db.select({ paymentId }).from(paymentTries).where(eq(paymentTries.id, attempt));
  if (row) return row.paymentId;
  const [entry] = await db
    .select({ paymentId: moneyEntries.paymentId })
    .from(moneyEntries)
    .where(eq(moneyEntries.attempt, attempt))
    .limit(1);
  return entry?.paymentId ?? null;
}

/** Stores a movement once, and books what the provider kept for it. */
async function storeMovement(db: Db, provider: string, movement: ProviderMovement): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = await findAttemptOf(tx, movement);
    if (attempt === null) return;
    await tx
      .insert(providerMovements)
      .values({ provider, ...movement, attempt })
      .onConflictDoNothing();
    const paymentId = movement.fee === 0 ? null : await findPaymentOf(tx, attempt);
    if (paymentId === null) return;
    const { fee: yen, at, id } = movement;
    await writeMoney(tx, 'fee', { paymentId, attempt, yen, source: `${provider} ${id}`, at });
  });
}

/** The attempts to compare, behind `last`: those with money that moved lately, though not just now, and those that differ. */
async function listAttempts(db: Db, provider: string, now: Date, last: string | undefined) {
  const since = sql`${new Date(now.getTime() - comparedMs).toISOString()}::timestamptz`;
  const settled = sql`${new Date(now.getTime() - graceMs).toISOString()}::timestamptz`;
  const moved = sql`
    select ${providerMovements.attempt} as attempt, ${providerMovements.at} as at from ${providerMovements}
      where ${providerMovements.provider} = ${provider} and ${providerMovements.at} > ${since}
    union all
    select ${moneyEntries.attempt}, ${moneyEntries.at} from ${moneyEntries}
      join ${paymentTries} on ${paymentTries.id} = ${moneyEntries.attempt}
      where ${paymentTries.provider} = ${provider} and ${moneyEntries.at} > ${since}
    union all
    select ${moneyDifferences.attempt}, to_timestamp(0) from ${moneyDifferences}
      where ${moneyDifferences.solvedAt} is null`;
  const attempts = db
    .select({ attempt: sql<string>`attempt`.as('attempt') })
    .from(sql`(${moved}) as moved`)
    .where(last === undefined ? undefined : sql`attempt > ${last}`)
    .groupBy(sql`attempt`)
    .having(sql`max(at) <= ${settled}`)
    .orderBy(sql`attempt`)
    .limit(chunk);
  return (await attempts).map(({ attempt }) => attempt);
}

async function sumBooks(db: Db, attempt: string): Promise<Sums> {
  const rows = await db
    .select({ kind: moneyEntries.kind, yen: sql<number>`sum(${moneyEntries.yen})::int` })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.attempt, attempt), inArray(moneyEntries.kind, [...kinds])))
    .groupBy(moneyEntries.kind);
  return { ...noSums, ...Object.fromEntries(rows.map(({ kind, yen }) => [kind, yen])) };
}

async function sumMovements(db: Db, provider: string, attempt: string): Promise<Sums> {
  const rows = await db
    .select()
    .from(providerMovements)
    .where(and(eq(providerMovements.provider, provider), eq(providerMovements.attempt, attempt)));
  const sumOf = (kind: ProviderMovement['kind']) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.yen : sum), 0);
  return {
    captured: sumOf('payment'),
    // Subtracted from zero, since a negated zero is another value than zero.
    refunded: 0 - sumOf('refund'),
    disputed: 0 - sumOf('dispute'),
    fee: rows.reduce((sum, { fee }) => sum + fee, 0),
  };
}

/** Compares the sums of an attempt, and writes each that differs, or differs no more. */
async function compareAttempt(db: Db, provider: string, attempt: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [books, listed] = [await sumBooks(tx, attempt), await sumMovements(tx, provider, attempt)];
    for (const kind of kinds) {
      const open = and(
        eq(moneyDifferences.attempt, attempt),
        eq(moneyDifferences.kind, kind),
        isNull(moneyDifferences.solvedAt),
      );
      const sums = { booksYen: books[kind], providerYen: listed[kind] };
      if (books[kind] === listed[kind]) {
        await tx
          .update(moneyDifferences)
          .set({ ...sums, solvedAt: now })
          .where(open);
        continue;
      }
      const seen = { ...sums, lastSeenAt: now };
      const known = await tx.update(moneyDifferences).set(seen).where(open).returning({ id: moneyDifferences.id });
      if (known.length > 0) continue;
      const paymentId = await findPaymentOf(tx, attempt);
      await tx.insert(moneyDifferences).values({ attempt, paymentId, kind, ...seen, firstSeenAt: now });
    }
  });
}

/**
 * Compares the provider's books with the ledger of money: stores the movements of its balance, books its fees, and writes every sum of an
 * attempt that differs. Returns the number of differences that are open. A repeat, or one that was cut off, changes nothing twice.
 */
export async function reconcile(db: Db, provider: PaymentProvider, now: Date): Promise<number> {
  const since = await findStart(db, provider.name);
  if (since === null) return 0;
  const movements = await provider.listMovements(since);
  await runAllSettled(movements, (movement) => storeMovement(db, provider.name, movement));
  await forEachBatch(
    (last: string | undefined) => listAttempts(db, provider.name, now, last),
    (attempt) => compareAttempt(db, provider.name, attempt, now),
  );
  return db.$count(moneyDifferences, isNull(moneyDifferences.solvedAt));
}

/** The daily job: a line of the log says how many differences are open, as a warning if there are any. */
export async function reconcileAndLog(db: Db, provider: PaymentProvider | null, log: Log, now: Date): Promise<void> {
  if (!provider) return;
  const open = await reconcile(db, provider, now);
  log[open > 0 ? 'warn' : 'info']('money reconciled', { provider: provider.name, differences: open });
}
