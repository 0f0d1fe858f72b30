import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../db/open';
import { silentLog } from '../log/log';
import { jobs } from './schema';
import { openTestDatabase } from '@server/testing/test-database';
import type { TestDatabase } from '@server/testing/test-database';
import { knowJob, jobLeaseMs, takeJob } from './lease';
import { scheduler } from './scheduler';
import type { Scheduler } from './scheduler';
import { hoursToMs } from '@/rules/time/instant';

let database: TestDatabase;
const opened: Scheduler[] = [];
const errors: unknown[] = [];
/** Runs that were counted, with their results. */
const observed: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase([]);
}, 60_000);
beforeEach(() => database.db.delete(jobs));
afterEach(async () => {
  for (const runner of opened.splice(0)) await runner.stop(1000);
  expect(errors.splice(0)).toEqual([]);
  observed.length = 0;
});
afterAll(() => database.close());

/** An instance with one job, whose timer never comes to look: the test does. */
function instance(run: () => Promise<unknown>, { db }: OpenDatabase = database, everyMs = hoursToMs(1)): Scheduler {
  const made = scheduler(db, [{ name: 'sweep', everyMs, run }], {
    log: { ...silentLog, error: (error) => errors.push(error) },
    metrics: { observeJob: (job, result) => observed.push(`${job} ${result}`) },
  });
  opened.push(made);
  return made;
}
const row = async () => (await database.db.select().from(jobs))[0];
/** Milliseconds by the database's clock. */
const times = async () => {
  const left = (until: typeof jobs.dueAt) => sql<number>`extract(epoch from ${until} - now()) * 1000`.mapWith(Number);
  const [found] = await database.db.select({ dueIn: left(jobs.dueAt), leasedFor: left(jobs.leasedUntil) }).from(jobs);
  return found ?? { dueIn: 0, leasedFor: 0 };
};
/** Makes the job due, as if its time had passed. */
const makeDue = async () => {
  await knowJob(database.db, 'sweep', hoursToMs(1));
  await database.db
    .update(jobs)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(jobs.name, 'sweep'));
};

/** A run that lasts until it is let go. */
function slow() {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run = vi.fn(() => until);
  return { run, letGo: () => letGo() };
}

describe('a job', () => {
  it('[A-07] [P-02] is done when its time has come, and again when it has passed once more', async () => {
    const run = vi.fn(() => Promise.resolve());
    const runner = instance(run);
    await runner.runDue();
    expect(run).toHaveBeenCalledTimes(0);
    await makeDue();
    await runner.runDue();
    await runner.runDue();
    expect(run).toHaveBeenCalledTimes(1);
    expect(observed).toEqual(['sweep done']);
    const { dueIn, leasedFor } = await times();
    expect(dueIn).toBeGreaterThan(hoursToMs(1) - 60_000);
    expect([(await row())?.holder, leasedFor <= 0]).toEqual([null, true]);
  });

  it('[A-07] runs once at a time, however often one looks', async () => {
    const { run, letGo } = slow();
    const runner = instance(run);
    await makeDue();
    const first = runner.runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await makeDue();
    const second = runner.runDue();
    letGo();
    await Promise.all([first, second]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('[A-07] [P-02] that fails is told, and comes again at its time', async () => {
    const run = vi.fn(() => Promise.reject(new Error('no disk')));
    const runner = instance(run);
    await makeDue();
    await runner.runDue();
    expect(errors.splice(0)).toEqual([new Error('no disk')]);
    expect((await row())?.holder).toBeNull();
    await makeDue();
    await runner.runDue();
    expect(run).toHaveBeenCalledTimes(2);
    expect(observed).toEqual(['sweep failed', 'sweep failed']);
    errors.splice(0);
  });

  it('[A-07] of an instance that was killed is taken over when its lease has run out', async () => {
    await makeDue();
    expect(await takeJob(database.db, 'sweep', hoursToMs(1))).not.toBeNull();
    const run = vi.fn(() => Promise.resolve());
    const runner = instance(run);
    await makeDue();
    await runner.runDue();
    expect(run).toHaveBeenCalledTimes(0);
    await database.db.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` });
    await runner.runDue();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('[A-07] written under a clock that was put back since is done all the same', async () => {
    await makeDue();
    await database.db
      .update(jobs)
      .set({ dueAt: sql`now() + interval '9 days'`, leasedUntil: sql`now() + interval '9 days'` });
    const run = vi.fn(() => Promise.resolve());
    await instance(run).runDue();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('a lease', () => {
  it('[A-07] lasts for a minute, and longer where its holder says so', async () => {
    await makeDue();
    const lease = await takeJob(database.db, 'sweep', hoursToMs(1));
    expect(Math.abs((await times()).leasedFor - jobLeaseMs)).toBeLessThan(5000);
    await database.db.update(jobs).set({ leasedUntil: sql`now() + interval '1 second'` });
    expect(await lease?.extend()).toBe(true);
    expect(Math.abs((await times()).leasedFor - jobLeaseMs)).toBeLessThan(5000);
  });

  it('[A-07] that was lost is neither extended nor ended by whoever had it', async () => {
    await makeDue();
    const lost = await takeJob(database.db, 'sweep', hoursToMs(1));
    await database.db.update(jobs).set({ leasedUntil: sql`now() - interval '1 second'` });
    await makeDue();
    expect(await takeJob(database.db, 'sweep', hoursToMs(1))).not.toBeNull();
    const present = await row();
    expect(await lost?.extend()).toBe(false);
    await lost?.end();
    expect(await row()).toEqual(present);
  });
});

describe('a shutdown', () => {
  it('[A-07] waits for what is under way, and begins nothing more', async () => {
    const { run, letGo } = slow();
    const runner = instance(run);
    await makeDue();
    const looking = runner.runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    let isDown = false;
    const stopping = runner.stop(60_000).then(() => {
      isDown = true;
    });
    await makeDue();
    await runner.runDue();
    expect([isDown, run.mock.calls.length]).toEqual([false, 1]);
    letGo();
    await Promise.all([stopping, looking]);
    expect((await row())?.holder).toBeNull();
  });

  it('[A-07] waits no longer than it may', async () => {
    const { run, letGo } = slow();
    const runner = instance(run);
    await makeDue();
    const looking = runner.runDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await runner.stop(10);
    letGo();
    await looking;
  });
});

/** Needs a PostgreSQL server (tests/start-postgres.ts). */
describe.runIf(process.env['TEST_DATABASE_URL'])('several instances on one database', () => {
  it('[A-07] one of eight does a job, and the others neither do it nor wait', async () => {
    const run = vi.fn(() => Promise.resolve());
    const all = [];
    for (let count = 0; count < 8; count += 1) all.push(instance(run, await database.again()));
    for (let turn = 1; turn <= 5; turn += 1) {
      await makeDue();
      await Promise.all(all.map((entry) => entry.runDue()));
      expect(run).toHaveBeenCalledTimes(turn);
    }
  });
});
