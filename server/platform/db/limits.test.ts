import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { openTestDatabase } from '@server/testing/test-database';
import type { TestDatabase } from '@server/testing/test-database';
import { openServer } from './open';
import type { Db } from './open';
import { customers } from '@server/domains/account/schema';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

const settings = v.object({ rows: v.array(v.object({ name: v.string(), setting: v.string() })) });
const limitsOf = async (db: Db) => {
  const found = v.parse(
    settings,
    await db.execute(
      sql`select name, setting from pg_settings where name ~ '^(statement|lock|idle_in_trans).*timeout$'`,
    ),
  );
  return Object.fromEntries(found.rows.map(({ name, setting }) => [name, Number(setting)]));
};
const usual = { statement_timeout: 10_000, lock_timeout: 5000, idle_in_transaction_session_timeout: 30_000 };
const none = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Needs a PostgreSQL server (tests/start-postgres.ts). */
describe.runIf(process.env['TEST_DATABASE_URL'])('limits of time', () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openTestDatabase([]);
    api = await createTestApi();
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it('[A-07] hold for each connection, but not for long work that is done alone', async () => {
    expect(await limitsOf(database.db)).toEqual(usual);
    const seen: object[] = [];
    await database.runExclusively(async (db) => seen.push(await limitsOf(db)));
    expect(seen).toEqual([none]);
    // The same connection, and as many as the pool has.
    const all = await Promise.all(Array.from({ length: 10 }, () => database.db.transaction(limitsOf)));
    expect(all).toEqual(Array.from({ length: 10 }, () => usual));
  });

  it('[A-07] long work that failed leaves its lock and its settings to nobody', async () => {
    await expect(database.runExclusively(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    await database.runExclusively(() => Promise.resolve());
    expect(await limitsOf(database.db)).toEqual(usual);
  });

  it('[A-07] a server that takes the connection and says nothing is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(openServer(`postgres://nobody@127.0.0.1:${port}/none`, writeShippingDefinitions)).rejects.toThrow(
      'timeout',
    );
    silent.close();
  });

  it('[A-07] a call that waits too long for another one is told that something went wrong', async () => {
    const me = await buyer(api, 'waiting');
    let answered: unknown;
    await api.db.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.id, me.id)).for('update');
      answered = await me.call('Sig.Front.Coupon.Claim', { id: 'premium-2026-11' });
    });
    expect(answered).toMatchObject({ code: codes.serverError, data: null });
    expect(String((api.errors.splice(0)[0] as Error).cause)).toContain('lock timeout');
    expect((await me.call('Sig.Front.Coupon.Claim', { id: 'premium-2026-11' })).code).toBe(codes.ok);
  });
});
