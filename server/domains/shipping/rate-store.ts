import { and, asc, eq, or } from 'drizzle-orm';
import type { ShippingMethod } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { shippingFees, shippingRates, shippingRoutes, shippingTerms } from './schema';

export type RateRow = typeof shippingRates.$inferSelect;
export type TermsRow = typeof shippingTerms.$inferSelect;
export type ShippingRouteRow = typeof shippingRoutes.$inferSelect;

export const listRoutes = (db: Db, country: string): Promise<ShippingRouteRow[]> =>
  db.select().from(shippingRoutes).where(eq(shippingRoutes.country, country));

/** The rates of a country: those of its zone, and its own. */
export async function listRates(db: Db, country: string): Promise<readonly RateRow[]> {
  const inZone = and(
    eq(shippingRates.method, shippingRoutes.method),
    or(eq(shippingRates.place, shippingRoutes.place), eq(shippingRates.place, shippingRoutes.country)),
  );
  const rows = await db
    .select({ rate: shippingRates })
    .from(shippingRoutes)
    .innerJoin(shippingRates, inZone)
    .where(eq(shippingRoutes.country, country))
    .orderBy(asc(shippingRates.grams));
  return rows.map(({ rate }) => rate);
}

/** The rules that imported tables have for a country: those of its zones, and its own. */
export async function listTerms(db: Db, country: string): Promise<readonly TermsRow[]> {
  const inZone = and(
    eq(shippingTerms.method, shippingRoutes.method),
    or(eq(shippingTerms.zone, shippingRoutes.place), eq(shippingTerms.zone, shippingRoutes.country)),
  );
  const rows = await db
    .select({ terms: shippingTerms })
    .from(shippingRoutes)
    .innerJoin(shippingTerms, inZone)
    .where(eq(shippingRoutes.country, country));
  return rows.map(({ terms }) => terms);
}

/** One method's rates in a country, rising: the country's own figure stands before its zone's for the same weight. */
export function bandRows(rates: readonly RateRow[], method: ShippingMethod, country: string): readonly RateRow[] {
  const byGrams = new Map<number, RateRow>();
  for (const rate of rates.filter((candidate) => candidate.method === method))
    if (!byGrams.has(rate.grams) || rate.place === country) byGrams.set(rate.grams, rate);
  return [...byGrams.values()].sort((byGram, other) => byGram.grams - other.grams);
}

/** The first step that costs less than the one below it, or null. */
export function fallingStep(rows: readonly RateRow[]): { below: RateRow; falls: RateRow } | null {
  for (const [at, falls] of rows.entries()) {
    const below = rows[at - 1];
    if (below && falls.yen < below.yen) return { below, falls };
  }
  return null;
}

/** The service's own handling of a parcel. Throws where the seed was never written. */
export async function handlingOf(db: Db): Promise<typeof shippingFees.$inferSelect> {
  const [row] = await db.select().from(shippingFees).where(eq(shippingFees.name, 'handling'));
  if (!row) throw new Error('The handling fee is not in the database.');
  return row;
}
