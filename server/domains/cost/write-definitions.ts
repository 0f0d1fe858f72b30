import { createHash } from 'node:crypto';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { InferOutput } from 'valibot';
import type { source } from '@/contract/shipping';
import { listCostDefinitions } from './cost-docs';
import {
  costRows,
  publishedRates,
  shippingFees,
  shippingRates,
  shippingRoutes,
  shippingDefinitions,
} from '../shipping/schema';
import { handlingDefinition, listRateDefinitions, listRouteDefinitions } from '../shipping/shipping-definitions';

/** Rows of published feeds are newer than the tables of the release. */
const feedSources = ['europeanCentralBank', 'exchangeRateApi'] as const;

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

/** Deletes example rates once a feed has published any: a currency without a published rate is then not offered. */
export const removeExampleRates = (db: Pick<Connection, 'execute'>): Promise<unknown> =>
  db.execute(sql`
    delete from ${costRows}
    where ${costRows.kind} = 'rate' and ${costRows.sourceName} = 'example' and exists (select 1 from ${publishedRates})`);

/** Deletes the public rates of zones and countries for which the operator imported a carrier's table (`import-tariff.ts`). */
const removeReplacedRates = (tx: Connection): Promise<unknown> =>
  tx.execute(sql`
    delete from ${shippingRates} public using ${shippingRates} imported
    where not public.staff and imported.source_name = 'carrierTable' and imported.method = public.method and imported.place = public.place`);

/**
 * Writes the public tables where the ones in the database are of another version. Rows that staff changed stay as they
 * are; rows that the public tables no longer have go.
 */
export async function writeShippingDefinitions(db: Connection): Promise<void> {
  const rates = listRateDefinitions().map(({ source: from, ...rate }) => ({ ...rate, ...provenance(from) }));
  const routes = listRouteDefinitions().map(({ source: from, ...route }) => ({ ...route, ...provenance(from) }));
  const fees = [{ name: 'handling', yen: handlingDefinition.yen, ...provenance(handlingDefinition.source) }];
  const costs = listCostDefinitions().map(({ source: from, ...row }) => ({ ...row, ...provenance(from) }));
  const tables = [
    [shippingRates, rates],
    [shippingRoutes, routes],
    [shippingFees, fees],
    [costRows, costs],
  ] as const;
  const hash = createHash('sha256')
    .update(JSON.stringify([rates, routes, fees, costs]))
    .digest('hex');
  const [written] = await db.select().from(shippingDefinitions).limit(1);
  if (written?.hash === hash) return;
  await db.transaction(async (tx) => {
    for (const [table, rows] of tables) {
      const published = table === costRows ? inArray(table.sourceName, feedSources) : undefined;
      await tx.delete(table).where(and(eq(table.staff, false), published && not(published)));
      await insertAll(tx, table, rows);
    }
    await removeReplacedRates(tx);
    await removeExampleRates(tx);
    await tx.delete(shippingDefinitions);
    await tx.insert(shippingDefinitions).values({ hash });
  });
}
