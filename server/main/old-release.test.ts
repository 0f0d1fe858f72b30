import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headers } from '@/contract/answer';
import { demoCustomer } from '@demo/customer';
import { writeShippingDefinitions } from '../domains/cost/write-definitions';
import { openDatabase } from '../platform/db/open';
import { readEnv } from '../platform/env';
import { migrationsBefore } from '../testing/old-migrations';
import { startServer, type RunningServer } from './serve';

type Row = Readonly<Record<string, unknown>>;

/** Every row that the demonstration of a release of 2026-11-25 held, table by table (tests/fixtures/README.md). */
const old = JSON.parse(gunzipSync(readFileSync('tests/fixtures/release-2026-11-25.json.gz')).toString()) as Readonly<
  Record<string, readonly Row[]>
>;

const dataDir = mkdtempSync(join(tmpdir(), 'old-release-'));
/** The same tables after today's migrations. */
const upgraded = new Map<string, readonly Row[]>();
let server: RunningServer;
let cookie = '';

/** Writes the old rows into a data folder, in the tables that they had then. */
async function writeOldData(): Promise<void> {
  mkdirSync(join(dataDir, 'pg'), { recursive: true });
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pg'), extensions: { pg_trgm } });
  const migrationsFolder = migrationsBefore('0019');
  await migrate(drizzle(pglite), { migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  await pglite.exec(`set session_replication_role = replica`);
  for (const [table, rows] of Object.entries(old)) {
    const { rows: columns } = await pglite.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await pglite.query(
      `insert into "${table}" (${names}) overriding system value
       select ${names} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await pglite.close();
}

async function call(name: string, input: Record<string, string> = {}, body?: object) {
  const query = new URLSearchParams({ n: name, language: 'en', isNew: '0', from: 'SIG-H5', ...input });
  const response = await fetch(`${server.url}/api?${query.toString()}`, {
    method: body ? 'POST' : 'GET',
    headers: { [headers.csrf]: headers.csrfValue, 'Content-Type': 'application/json', Cookie: cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  cookie ||= response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (await response.json()) as { code: number; data: unknown };
}

beforeAll(async () => {
  await writeOldData();
  const open = await openDatabase({ dataDir, writeDefinitions: writeShippingDefinitions });
  for (const table of Object.keys(old)) {
    const { rows } = (await open.db.execute(sql.raw(`select row_to_json(t) as row from "${table}" t`))) as {
      rows: { row: Row }[];
    };
    upgraded.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  await open.close();
  server = await startServer({ env: readEnv({ DATA_DIR: dataDir, DEMO: '0' }), port: 0 });
}, 180_000);
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(Object.keys(old))('[P-05] %s keeps every row with all that it held', (table) => {
  const rows = old[table] ?? [];
  const columns = Object.keys(rows[0] ?? {});
  const text = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  expect((upgraded.get(table) ?? []).map(text).sort()).toEqual(rows.map(text).sort());
});

it('[P-05] its customer logs in with the same password, and finds the orders', async () => {
  const { email, password } = demoCustomer;
  expect((await call('Sig.Front.User.Session.Login', {}, { email, password })).code).toBe(200);
  const { orders } = (await call('Sig.Front.Order.List')).data as { orders: { id: string }[] };
  expect(orders.length).toBeGreaterThan(5);
  expect((old['orders'] ?? []).map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
});
