import { and, eq, isNotNull } from 'drizzle-orm';
import type { ReviewFacts } from '@/contract/review';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';

/** Below so many buyers a median says more of one of them than of the way. */
const min = 3;

/** The facts that one buyer measured. */
interface Measured {
  readonly buyer: string;
  readonly facts: ReviewFacts;
}

const buyersOf = (all: readonly Measured[]): number => new Set(all.map(({ buyer }) => buyer)).size;

/** Calculates the median of the known values; null if fewer than three buyers have one, however many reviews each wrote. */
function median(all: readonly Measured[], pick: (facts: ReviewFacts) => number | null): number | null {
  const known = all.filter(({ facts }) => pick(facts) !== null);
  if (buyersOf(known) < min) return null;
  const values = known.map(({ facts }) => pick(facts) ?? 0).sort((a, b) => a - b);
  const middle = Math.floor(values.length / 2);
  const [low, high] = [values[middle - 1] ?? 0, values[middle] ?? 0];
  return values.length % 2 === 1 ? high : Math.round((low + high) / 2);
}

/** A country's own currency: all of them paid in it. */
function medianDuty(all: readonly Measured[]): ReviewFacts['duty'] {
  const currency = all.find(({ facts }) => facts.duty !== null)?.facts.duty?.currency;
  const amount = median(all, ({ duty }) => (duty?.currency === currency ? (duty?.amount ?? null) : null));
  return currency === undefined || amount === null ? null : { amount, currency };
}

/** Medians of what buyers of a kind of goods measured, sent to a country; null below three buyers. */
export async function measuredOf(db: Db, kind: string, country: string) {
  const rows = await db
    .select({ buyer: reviews.customerId, inside: reviews.inside })
    .from(reviews)
    .where(and(eq(reviews.goodsKind, kind), eq(reviews.country, country), isNotNull(reviews.newest)))
    .limit(500);
  const all = rows.flatMap(({ buyer, inside }) => (inside ? [{ buyer, facts: inside.facts }] : []));
  if (buyersOf(all) < min) return null;
  return {
    reviews: all.length,
    grams: median(all, ({ grams }) => grams),
    days: median(all, ({ days }) => days),
    shipping: median(all, ({ shipping }) => shipping),
    duty: medianDuty(all),
  };
}
