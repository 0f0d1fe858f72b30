import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@server/domains/account/schema';
import type { Db } from './open';
import { openTestDatabase, type TestDatabase } from '@server/testing/test-database';

let database: TestDatabase;

const rowsOf = (answer: unknown) => v.parse(v.object({ rows: v.array(v.unknown()) }), answer).rows;
const findRow = (db: Db, id: string) =>
  db
    .select()
    .from(customers)
    .where(sql`${customers.id} = ${id}`);
const isOurs = sql`statement like ${'%from "customers" where "customers"."id" = $1'}`;

/** Needs a PostgreSQL server (tests/start-postgres.ts). */
describe.runIf(process.env['TEST_DATABASE_URL'])('a connection to PostgreSQL', () => {
  beforeAll(async () => {
    database = await openTestDatabase([]);
  }, 60_000);
  afterAll(() => database.close());

  it('[A-07] plans a statement with parameters once, whatever they are', async () => {
    const stored = await database.db.transaction(async (tx) => {
      for (const id of ['one', 'other', 'third']) await findRow(tx, id);
      return rowsOf(await tx.execute(sql`select name from pg_prepared_statements where ${isOurs}`));
    });
    expect(stored).toHaveLength(1);
  });

  it('[A-07] answers after a statement that failed', async () => {
    const divided = (by: number) => database.db.execute(sql`select 1 / ${by}::int as share`);
    await expect(divided(0)).rejects.toThrow();
    expect(rowsOf(await divided(1))).toEqual([{ share: 1 }]);
  });
});
