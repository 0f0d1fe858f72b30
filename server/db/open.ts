import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { writeShippingSeed } from '../shipping/write-seed';
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
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Embedded Postgres in memory or from a dump, migrated and with the public rates; for tests and for `openDatabase`. */
export async function openEmbedded(options: {
  dataDir?: string;
  loadDataDir?: Blob;
  startParams?: string[];
}): Promise<{ db: Db; pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } });
  const db = drizzlePglite(pglite);
  if (!options.loadDataDir) await migratePglite(db, { migrationsFolder });
  await writeShippingSeed(db);
  return { db, pglite };
}

/**
 * A PostgreSQL server, migrated and with the public rates. Instances that start together do so one after the other. `lost` hears of idle
 * connections that broke; without a listener one would end the process.
 */
export async function openServer(databaseUrl: string, lost: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, Client: PreparedClient });
  pool.on('error', lost);
  try {
    const guard = await pool.connect();
    try {
      await guard.query('select pg_advisory_lock(7305011)');
      await migratePg(drizzlePg(guard), { migrationsFolder });
      await writeShippingSeed(drizzlePg(guard));
    } finally {
      await guard.query('select pg_advisory_unlock(7305011)').catch(() => undefined);
      guard.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzlePg(pool), kind: 'server', close: () => pool.end() };
}

/**
 * Opens the database: the server at `databaseUrl` where one is given, else embedded Postgres in `dataDir`/pg.
 * Throws FolderInUse when another server lives on the folder.
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  if (options.databaseUrl) {
    return openServer(options.databaseUrl, (error) => console.error(`Database connection lost: ${error.message}`));
  }
  const unlock = lockFolder(options.dataDir);
  try {
    const folder = join(options.dataDir, 'pg');
    mkdirSync(folder, { recursive: true });
    const { db, pglite } = await openEmbedded({ dataDir: folder });
    return {
      db,
      kind: 'embedded',
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
