import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShippingMethod } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { shippingRates } from './schema';
import { listRateDefinitions, servedCountries } from './shipping-definitions';
import { checkRising, EditError, editInTurn, openRoute, staffMark } from './staff-edits';
import type { TariffTable } from './tariff-table';

/** The present prices of a method, by zone, region and country. */
export async function getTariffTable(db: Db, method: ShippingMethod): Promise<TariffTable> {
  const rows = await db
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.method, method))
    .orderBy(asc(shippingRates.place), asc(shippingRates.grams));
  const table = new Map<string, { grams: number; yen: number }[]>();
  for (const row of rows) table.set(row.place, [...(table.get(row.place) ?? []), { grams: row.grams, yen: row.yen }]);
  return table;
}

/**
 * Replaces the prices of every zone, region and country that a carrier's table has; others stay. `asOf` is the day of the table,
 * `YYYY-MM-DD`. A release's own tables do not come back for them. Throws EditError, and changes nothing, where a heavier parcel would cost less.
 */
export async function importTariffTable(
  db: Db,
  method: ShippingMethod,
  table: TariffTable,
  asOf: string,
  now: Date,
): Promise<void> {
  const columns = [...table.keys()];
  await editInTurn(db, async (tx) => {
    await tx.delete(shippingRates).where(and(eq(shippingRates.method, method), inArray(shippingRates.place, columns)));
    const origin = { ...staffMark(now), asOf, sourceName: 'carrierTable' as const };
    for (const [zone, steps] of table)
      await tx.insert(shippingRates).values(steps.map((step) => ({ method, place: zone, ...step, ...origin })));
    for (const column of columns) {
      if (servedCountries.includes(column)) await openRoute(tx, method, column, now);
      await checkRising(tx, method, column);
    }
  });
}

/** Removes the tables of a method that were imported, and restores those of the release. Throws EditError where there are none. */
export async function restoreTariffTables(db: Db, method: ShippingMethod): Promise<number> {
  const isImported = and(eq(shippingRates.method, method), eq(shippingRates.sourceName, 'carrierTable'));
  return editInTurn(db, async (tx) => {
    const deleted = await tx.delete(shippingRates).where(isImported).returning();
    if (deleted.length === 0) throw new EditError(`No table of ${method} was imported.`);
    const zones = new Set(deleted.map((rate) => rate.place));
    const originals = listRateDefinitions().filter((rate) => rate.method === method && zones.has(rate.place));
    for (const { source, ...rate } of originals) {
      const origin = { asOf: source.asOf, sourceName: source.name, sourceUrl: source.url, staff: false };
      await tx
        .insert(shippingRates)
        .values({ ...rate, ...origin })
        .onConflictDoNothing();
    }
    return zones.size;
  });
}
