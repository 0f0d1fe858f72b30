import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { lockFolder } from './lock';
import { PreparedClient } from './prepared-client';

/**
 * Both drivers, and a transaction of either. Inside a transaction use its `tx` only: embedded Postgres has one
 * connection, so a query beside an open transaction waits for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Does long work, as writing the catalogue: without limits of time, and one instance after the other. */
  runExclusively(work: (db: Db) => Promise<unknown>): Promise<void>;
  /** Counts the connections to a database server: all, idle ones, and those that are waited for. Null where the database is embedded. */
  readonly connections: (() => { readonly total: number; readonly idle: number; readonly waiting: number }) | null;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Writes what belongs to a release and not to a shop, each time that a database is opened. */
export type WriteDefinitions = (db: Db) => Promise<unknown>;

/** Embedded Postgres in memory or from a dump, migrated and with the release's definitions; for tests and for `openDatabase`. */
export async function openEmbedded(
  writeDefinitions: WriteDefinitions,
  options: { dataDir?: string; loadDataDir?: Blob; startParams?: string[] } = {},
): Promise<{ db: Db; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const db = drizzlePglite(pglite);
  if (!options.loadDataDir) await migratePglite(db, { migrationsFolder });
  await writeDefinitions(db);
  return { db, pglite };
}

/** Milliseconds (decision 61): what hangs in one call must not hold all the others. Who meets a limit is told that something went wrong. */
const limits = { statement_timeout: 10_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };

/** On one connection, without limits of time, while no other instance does the like. */
async function runExclusivelyOn(pool: Pool, work: (db: NodePgDatabase) => Promise<unknown>): Promise<void> {
  const guard = await pool.connect();
  try {
    for (const limit of Object.keys(limits)) await guard.query(`set ${limit} = 0`);
    await guard.query('select pg_advisory_lock(7305011)');
    await work(drizzlePg(guard));
    await guard.query('select pg_advisory_unlock(7305011)');
    for (const limit of Object.keys(limits)) await guard.query(`reset ${limit}`);
    guard.release();
  } catch (error) {
    // With its connection go the lock and the settings.
    guard.release(true);
    throw error;
  }
}

/** Does nothing. An emitter that has no listener for `error` ends the process. */
const ignore = () => undefined;

/**
 * A PostgreSQL server, migrated and with the release's definitions. Instances that start together do so one after the other. `lost` is called once for
 * each connection that breaks, also while a transaction has it: the pool itself listens to idle clients only.
 */
export async function openServer(
  databaseUrl: string,
  writeDefinitions: WriteDefinitions,
  lost: (error: Error) => void = ignore,
): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, Client: PreparedClient, ...limits });
  // A broken connection reports more than one error, and the pool repeats those of idle clients.
  pool.on('connect', (client) => client.once('error', lost).on('error', ignore));
  pool.on('error', ignore);
  try {
    await runExclusivelyOn(pool, async (db) => {
      await migratePg(db, { migrationsFolder });
      await writeDefinitions(db);
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzlePg(pool),
    kind: 'server',
    runExclusively: (work) => runExclusivelyOn(pool, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Opens the database: the server at `databaseUrl` where one is given, else embedded Postgres in `dataDir`/pg.
 * Throws FolderInUse when another server lives on the folder.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  writeDefinitions: WriteDefinitions;
  /** Called once for each connection to a server that breaks. */
  lost?: (error: Error) => void;
}): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    return openServer(options.databaseUrl, options.writeDefinitions, options.lost);
  }
  const unlock = lockFolder(options.dataDir);
  try {
    const folder = join(options.dataDir, 'pg');
    // The files of the embedded database are writable by everybody, so the folder keeps other users of the machine out.
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    const { db, pglite } = await openEmbedded(options.writeDefinitions, { dataDir: folder });
    return {
      db,
      kind: 'embedded',
      connections: null,
      runExclusively: async (work) => void (await work(db)),
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
