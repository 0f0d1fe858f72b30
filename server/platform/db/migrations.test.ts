import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { migrationsFolder } from './open';
import { migrationsBefore } from '@server/testing/old-migrations';

/** A database without a table, embedded or on the server that TEST_DATABASE_URL names. */
interface Bare {
  query(sql: string, values?: unknown[]): Promise<unknown[]>;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

async function bareEmbedded(): Promise<Bare> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  return {
    query: async (sql, values) => (await pglite.query(sql, values)).rows,
    migrate: (folder) => migratePglite(drizzlePglite(pglite), { migrationsFolder: folder }),
    close: () => pglite.close(),
  };
}

async function bareOnServer(url: string): Promise<Bare> {
  const name = `kakehashi_migrations_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const pool = new Pool({ connectionString: own.href, max: 1 });
  // The pool has ended before its last session has: the drop below may be what closes that one.
  pool.on('error', (error: Error & { code?: string }) => expect(error.code).toBe('57P01'));
  return {
    query: async (sql, values) => (await pool.query(sql, values)).rows as unknown[],
    migrate: (folder) => migratePg(drizzlePg(pool), { migrationsFolder: folder }),
    async close() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

it('[B-19] accounts and answers of the release before are marked with what the tables say now', async () => {
  const url = process.env['TEST_DATABASE_URL'];
  const bare = await (url ? bareOnServer(url) : bareEmbedded());
  const before = migrationsBefore('0014');
  await bare.migrate(before);
  rmSync(before, { recursive: true });
  const person = (id: string, email: string) =>
    bare.query(
      `insert into customers (id, email, password_hash, password_set_at, name, language, created_at)
       values ($1, $2, 'x', '2026-11-20T01:00:00Z', '', 'en', '2026-11-01T00:00:00Z')`,
      [id, email],
    );
  await person('gone', 'gone@deleted.invalid');
  await person('here', 'here@mail.example');
  const storeAnswer = (slot: string, signIn: string | null, data: unknown) =>
    bare.query(`insert into idempotency (slot, body_hash, answer, created_at) values ($1, 'x', $2, now())`, [
      slot,
      JSON.stringify({ answer: { code: 200, msg: '', data }, signIn }),
    ]);
  const user = { id: 'here', email: 'here@mail.example' };
  await storeAnswer('login', 'here', { user });
  await storeAnswer('profile', null, { user });
  await storeAnswer('nobody', null, { user: { id: 'unknown' } });
  await storeAnswer('other', null, []);
  await bare.query(`insert into outbox ("to", subject, text, at) values ('here@mail.example', 'x', 'x', now())`);
  await bare.migrate(migrationsFolder);
  expect(await bare.query('select id, deleted_at from customers order by id')).toEqual([
    { id: 'gone', deleted_at: new Date('2026-11-20T01:00:00Z') },
    { id: 'here', deleted_at: null },
  ]);
  expect(await bare.query('select slot, customer_id from idempotency order by slot')).toEqual([
    { slot: 'login', customer_id: 'here' },
    { slot: 'nobody', customer_id: null },
    { slot: 'other', customer_id: null },
    { slot: 'profile', customer_id: 'here' },
  ]);
  expect(await bare.query('select attempts, parked_at from outbox')).toEqual([{ attempts: 0, parked_at: null }]);
  await bare.close();
});
