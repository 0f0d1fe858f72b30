import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShippingMethod } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { shippingRates, shippingTerms } from './schema';
import { listRateDefinitions, servedCountries, toMethodTable } from './shipping-definitions';
import { checkRising, EditError, editInTurn, openRoute, staffMark } from './staff-edits';
import type { TariffTable } from './tariff-table';
import { emptyTerms } from './tariff-terms';
import type { TariffTerms } from './tariff-terms';

/** The present prices and rules of a method, by zone, region and country. */
export async function getTariffTable(db: Db, method: ShippingMethod): Promise<TariffTable> {
  const rows = await db
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.method, method))
    .orderBy(asc(shippingRates.place), asc(shippingRates.grams));
  const prices = new Map<string, { grams: number; yen: number }[]>();
  for (const row of rows) prices.set(row.place, [...(prices.get(row.place) ?? []), { grams: row.grams, yen: row.yen }]);
  const stored = await db.select().from(shippingTerms).where(eq(shippingTerms.method, method));
  const { volumetricDivisor, limits } = toMethodTable(method);
  const terms = [...prices.keys()].map((zone): [string, TariffTerms] => {
    const doc = stored.find((row) => row.zone === zone)?.doc ?? emptyTerms;
    return [zone, { volumetricDivisor, ...doc, limits: { ...limits, ...doc.limits } }];
  });
  return { prices, terms: new Map(terms) };
}

/**
 * Replaces the prices and rules of every zone, region and country that a carrier's table has; others stay. `asOf` is the day of the table,
 * `YYYY-MM-DD`. A release's own tables do not come back for them. Throws EditError, and changes nothing, where a heavier parcel would cost less.
 */
export async function importTariffTable(
  db: Db,
  method: ShippingMethod,
  table: TariffTable,
  asOf: string,
  now: Date,
): Promise<void> {
  const columns = [...table.prices.keys()];
  await editInTurn(db, async (tx) => {
    await tx.delete(shippingRates).where(and(eq(shippingRates.method, method), inArray(shippingRates.place, columns)));
    const origin = { ...staffMark(now), asOf, sourceName: 'carrierTable' as const };
    for (const [zone, steps] of table.prices)
      await tx.insert(shippingRates).values(steps.map((step) => ({ method, place: zone, ...step, ...origin })));
    await tx.delete(shippingTerms).where(and(eq(shippingTerms.method, method), inArray(shippingTerms.zone, columns)));
    for (const [zone, doc] of table.terms) await tx.insert(shippingTerms).values({ method, zone, doc, ...origin });
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
    await tx
      .delete(shippingTerms)
      .where(and(eq(shippingTerms.method, method), inArray(shippingTerms.zone, [...zones])));
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
