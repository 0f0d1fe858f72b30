import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Blob } from 'node:buffer';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { Listing } from '../domains/goods/listing';
import { migrationsFolder, openEmbedded, openServer } from '../platform/db/open';
import type { Db, OpenDatabase } from '../platform/db/open';
import { writeGoods } from '../domains/goods/goods-store';
import { searchText } from '../domains/vocabulary/fold';
import { demoAddresses, demoCustomer, makeDemoCustomer } from '@demo/customer';
import { demoContents, writeDemoContents } from '@demo/contents';
import { demoLotteries, writeDemoLotteries } from '@demo/lotteries';
import { writeDemoPosts } from '@demo/posts';
import { daysToMs } from '@/rules/time/instant';
import { writeShippingDefinitions } from '../domains/cost/write-definitions';

/** Low enough for hundreds of logins; the format of the hash is the same. */
export const cheapCost = 2 ** 4;

export interface TestDatabase extends OpenDatabase {
  /** Further connections to the same data, as a second server would have; a PostgreSQL server only. */
  again(): Promise<OpenDatabase>;
}

/**
 * A database of its own with goods, the demo's content and the demo customer: embedded in memory, or on the PostgreSQL server that
 * TEST_DATABASE_URL names.
 */
export function openTestDatabase(listings: readonly Listing[]): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onServer(url, listings) : fromDump(tmpdir(), listings);
}

async function fill(db: Db, listings: readonly Listing[]): Promise<void> {
  const now = new Date();
  await writeGoods(db, listings, now);
  await writeDemoContents(db, now);
  await writeDemoLotteries(db, now);
  await writeDemoPosts(db, now);
  await makeDemoCustomer(db, now, cheapCost);
}

/** Its own 128 MB are laid out at each start; the data of tests are a sixth of that. */
const smallBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A Blob copies what it holds, chunk by chunk, a fifth of the time that a dump takes to load; the reader wants the bytes alone. */
class FileInMemory extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(path: string) {
    super([]);
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    const whole = byteLength === buffer.byteLength;
    this.#bytes = whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

/** Making and filling a database costs seconds, loading a dump of it half a one: the dump is kept between files and runs. */
async function fromDump(folder: string, listings: readonly Listing[]): Promise<TestDatabase> {
  const path = join(folder, `shop-test-${contentHash(listings)}.tar`);
  if (!existsSync(path)) {
    removeOldDumps(folder, new Date());
    const { db, pglite } = await openEmbedded(writeShippingDefinitions);
    await fill(db, listings);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    // Written beside and moved, so that another worker never reads half of it.
    const part = `${path}.${randomUUID()}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, path);
  }
  const loadDataDir = new FileInMemory(path) as globalThis.Blob;
  const { db, pglite } = await openEmbedded(writeShippingDefinitions, { loadDataDir, startParams: smallBuffers });
  return {
    db,
    kind: 'embedded',
    runExclusively: async (work) => void (await work(db)),
    connections: null,
    close: () => pglite.close(),
    again: () => Promise.reject(new Error('Embedded data has one server.')),
  };
}

/** Files that share a worker ask for the same goods. */
const hashes = new WeakMap<readonly Listing[], string>();

/** Returns a hash of the dump's content: the schema, the catalogue, the folded text, the demo's content and customer. */
function contentHash(listings: readonly Listing[]): string {
  const known = hashes.get(listings);
  if (known !== undefined) return known;
  const sql = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const content = [
    ...sql.map((name) => readFileSync(join(migrationsFolder, name), 'utf8')),
    ...listings.map(searchText),
    JSON.stringify([listings, demoContents(new Date(0)), demoLotteries(), demoCustomer, demoAddresses]),
  ];
  const hash = createHash('sha256').update(content.join('\0')).digest('hex').slice(0, 24);
  hashes.set(listings, hash);
  return hash;
}

const dumpName = /^shop-test-[0-9a-f]{24}\.tar/;
const dumpLifeMs = daysToMs(1);

/** Removes dumps of other versions, tens of megabytes each, once nobody has made them for a day. */
export function removeOldDumps(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((found) => dumpName.test(found))) {
    const path = join(folder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && now.getTime() - made > dumpLifeMs) rmSync(path, { force: true });
  }
}

/** A database that new ones are copied from, which takes a twentieth of the time that filling one takes. */
async function templateOn(admin: Pool, url: string, listings: readonly Listing[]): Promise<string> {
  const template = `shop_template_${contentHash(listings)}`;
  const client = await admin.connect();
  try {
    // Workers that start together wait here for the first one.
    await client.query('select pg_advisory_lock(7305012)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const part = `${template}_part`;
      await client.query(`drop database if exists ${part}`);
      await client.query(`create database ${part}`);
      const open = await openServer(addressOf(url, part), writeShippingDefinitions);
      await fill(open.db, listings);
      await open.close();
      await client.query(`alter database ${part} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock(7305012)');
  } finally {
    client.release(true);
  }
  return template;
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function onServer(url: string, listings: readonly Listing[]): Promise<TestDatabase> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  const template = await templateOn(admin, url, listings);
  await admin.query(`create database ${name} template ${template}`);
  const own = addressOf(url, name);
  const further: OpenDatabase[] = [];
  const open = await openServer(own, writeShippingDefinitions);
  return {
    ...open,
    async again() {
      const openDatabase = await openServer(own, writeShippingDefinitions);
      further.push(openDatabase);
      return { ...openDatabase, close: () => Promise.resolve() };
    },
    async close() {
      for (const openDatabase of [...further, open]) await openDatabase.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
