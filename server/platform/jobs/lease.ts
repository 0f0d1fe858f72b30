import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { newId } from '../db/keys';
import type { Db } from '../db/open';
import { jobs } from './schema';

/** Milliseconds for which a job is had without a word of whoever does it: so long it rests where an instance was killed. */
export const jobLeaseMs = 60_000;

export interface Lease {
  /** Has it for longer; false where it was lost, and another instance may have it. */
  extend(): Promise<boolean>;
  /** Gives it free before its time. */
  end(): Promise<void>;
}

const fromNow = (ms: number): SQL => sql`now() + ${ms}::int * interval '1 millisecond'`;

/** Makes a job known, to be done for the first time when its time has passed once; one that is known stays as it is. */
export const knowJob = (db: Db, name: string, everyMs: number) =>
  db
    .insert(jobs)
    .values({ name, dueAt: fromNow(everyMs), leasedUntil: sql`now()` })
    .onConflictDoNothing();

/**
 * Takes a job that is due, for this instance alone; the next time follows `everyMs` after this one. Null where it is not due, or another
 * instance has it: nobody waits. A time far off was written under a clock that has been put back.
 */
export async function takeJob(db: Db, name: string, everyMs: number): Promise<Lease | null> {
  const holder = newId();
  const due = sql`${jobs.dueAt} <= now() or ${jobs.dueAt} > ${fromNow(2 * everyMs)}`;
  const free = sql`${jobs.leasedUntil} <= now() or ${jobs.leasedUntil} > ${fromNow(2 * jobLeaseMs)}`;
  const ownJob = db
    .select({ name: jobs.name })
    .from(jobs)
    .where(and(eq(jobs.name, name), sql`(${due})`, sql`(${free})`))
    .for('update', { skipLocked: true });
  const acquired = await db
    .update(jobs)
    .set({ holder, dueAt: fromNow(everyMs), leasedUntil: fromNow(jobLeaseMs) })
    .where(sql`${jobs.name} = (${ownJob})`)
    .returning({ name: jobs.name });
  if (acquired.length === 0) return null;
  const isLeasedHere = and(eq(jobs.name, name), eq(jobs.holder, holder));
  return {
    async extend() {
      const renewed = await db
        .update(jobs)
        .set({ leasedUntil: fromNow(jobLeaseMs) })
        .where(isLeasedHere)
        .returning({ name: jobs.name });
      return renewed.length > 0;
    },
    async end() {
      await db
        .update(jobs)
        .set({ holder: null, leasedUntil: sql`now()` })
        .where(isLeasedHere);
    },
  };
}
