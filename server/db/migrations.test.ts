import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { migrationsFolder } from './open';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** A copy of the migrations up to the one before `tag`: the database of a release that did not have it yet. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(at).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

it('[B-19] accounts and answers of the release before are marked with what the tables say now', async () => {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(pglite);
  const before = migrationsBefore('0014_accounts_and_mail');
  await migrate(db, { migrationsFolder: before });
  rmSync(before, { recursive: true });
  const person = (id: string, email: string) =>
    pglite.query(
      `insert into customers (id, email, password_hash, password_set_at, name, language, created_at)
       values ($1, $2, 'x', '2026-11-20T01:00:00Z', '', 'en', '2026-11-01T00:00:00Z')`,
      [id, email],
    );
  await person('gone', 'gone@deleted.invalid');
  await person('here', 'here@mail.example');
  const answer = (slot: string, kept: unknown) =>
    pglite.query(`insert into idempotency (slot, body_hash, answer, created_at) values ($1, 'x', $2, now())`, [
      slot,
      JSON.stringify(kept),
    ]);
  const user = { id: 'here', email: 'here@mail.example' };
  await answer('login', { answer: { code: 200, msg: '', data: { user } }, signIn: 'here' });
  await answer('profile', { answer: { code: 200, msg: '', data: { user } }, signIn: null });
  await answer('nobody', { answer: { code: 200, msg: '', data: { user: { id: 'unknown' } } }, signIn: null });
  await answer('other', { answer: { code: 200, msg: '', data: [] }, signIn: null });
  await migrate(db, { migrationsFolder });
  const rows = async (sql: string) => (await pglite.query(sql)).rows;
  expect(await rows('select id, deleted_at from customers order by id')).toEqual([
    { id: 'gone', deleted_at: new Date('2026-11-20T01:00:00Z') },
    { id: 'here', deleted_at: null },
  ]);
  expect(await rows('select slot, customer_id from idempotency order by slot')).toEqual([
    { slot: 'login', customer_id: 'here' },
    { slot: 'nobody', customer_id: null },
    { slot: 'other', customer_id: null },
    { slot: 'profile', customer_id: 'here' },
  ]);
  await pglite.close();
});
