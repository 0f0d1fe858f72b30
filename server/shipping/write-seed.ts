import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { InferOutput } from 'valibot';
import type { source } from '../../src/contract/shipping';
import { costSeeds } from '../cost/cost-docs';
import { costRows, shippingFees, shippingRates, shippingRoutes, shippingSeeds } from '../db/schema-rates';
import { handlingSeed, rateSeeds, routeSeeds } from './seed-tables';

type Connection = PgDatabase<PgQueryResultHKT>;

/** A row by the names of its columns. */
type Row = Readonly<Record<string, string | number | boolean | null | object>>;

const provenance = ({ name, url, asOf }: InferOutput<typeof source>): Row => ({
  as_of: asOf,
  source_name: name,
  source_url: url,
  staff: false,
});

/** One parameter for all rows: thousands of them would take longer to build than to write. */
const insertAll = (tx: Connection, table: PgTable, rows: readonly Row[]) =>
  tx.execute(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`,
  );

/**
 * Writes the public tables where the ones in the database are of another version. Rows that staff changed stay as they
 * are; rows that the public tables no longer have go.
 */
export async function writeShippingSeed(db: Connection): Promise<void> {
  const rates = rateSeeds().map(({ source: from, ...rate }) => ({ ...rate, ...provenance(from) }));
  const routes = routeSeeds().map(({ source: from, ...route }) => ({ ...route, ...provenance(from) }));
  const fees = [{ name: 'handling', yen: handlingSeed.yen, ...provenance(handlingSeed.source) }];
  const costs = costSeeds().map(({ source: from, ...row }) => ({ ...row, ...provenance(from) }));
  const tables = [
    [shippingRates, rates],
    [shippingRoutes, routes],
    [shippingFees, fees],
    [costRows, costs],
  ] as const;
  const hash = createHash('sha256')
    .update(JSON.stringify([rates, routes, fees, costs]))
    .digest('hex');
  const [written] = await db.select().from(shippingSeeds).limit(1);
  if (written?.hash === hash) return;
  await db.transaction(async (tx) => {
    for (const [table, rows] of tables) {
      await tx.delete(table).where(eq(table.staff, false));
      await insertAll(tx, table, rows);
    }
    await tx.delete(shippingSeeds);
    await tx.insert(shippingSeeds).values({ hash });
  });
}
