import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { openServer } from './open';
import type { Db, OpenDatabase } from './open';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

const oneRow = v.object({ rows: v.tuple([v.object({ pid: v.number(), name: v.string() })]) });
const connectionOf = async (db: Db) =>
  v.parse(oneRow, await db.execute(sql`select pg_backend_pid() as pid, current_database() as name`)).rows[0];
const end = (db: Db, pid: number) => db.execute(sql`select pg_terminate_backend(${pid}::int)`);

/** Needs a PostgreSQL server (tests/start-postgres.ts). */
describe.runIf(process.env['TEST_DATABASE_URL'])('a connection that the database server ends', () => {
  let api: TestApi;
  let second: OpenDatabase;
  const lost: string[] = [];
  beforeAll(async () => {
    api = await createTestApi();
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${(await connectionOf(api.db)).name}`;
    second = await openServer(url.href, writeShippingDefinitions, (error) => lost.push(error.message));
  }, 60_000);
  afterAll(async () => {
    await second.close();
    await api.close();
  });

  it('[P-03] is reported once while a transaction has it, and fails that transaction alone', async () => {
    const broken = second.db.transaction(async (tx) => {
      const { pid } = await connectionOf(tx);
      await end(api.db, pid);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      return connectionOf(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(lost).toHaveLength(1);
    expect(await connectionOf(second.db)).toBeDefined();
  });

  it('[P-03] is reported once while work that is done alone has it', async () => {
    lost.splice(0);
    const broken = second.runExclusively(async (db) => {
      const { pid } = await connectionOf(db);
      await end(api.db, pid);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
    });
    await expect(broken).rejects.toThrow();
    expect(lost).toHaveLength(1);
    await second.runExclusively(() => Promise.resolve());
  });

  it('[P-03] a call under way answers that something went wrong, and the next one is answered', async () => {
    const broken = api.services.db.transaction(async (tx) => {
      const { pid } = await connectionOf(tx);
      await end(second.db, pid);
      await connectionOf(tx);
    });
    await expect(broken).rejects.toThrow();
    expect((await api.request('Sig.Front.User.Session.Current')).code).toBe(codes.ok);
  });
});
