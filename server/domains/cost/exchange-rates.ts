import { and, desc, eq } from 'drizzle-orm';
import { currencies } from '@/rules/countries';
import type { Db } from '@server/platform/db/open';
import { costRows, publishedRates } from '../shipping/schema';
import { removeExampleRates } from './write-definitions';
import type { ExchangeRateFeed } from './exchange-rate-feed';

/** A rate that moved by more than this share within a day is taken only once it was published on a second day. */
const maxJump = 0.25;

type PublishedRate = typeof publishedRates.$inferSelect;

/** The newest published rate of a currency before or on a day, or null. */
async function latestRate(db: Db, currency: string): Promise<PublishedRate | null> {
  const [found] = await db
    .select()
    .from(publishedRates)
    .where(eq(publishedRates.currency, currency))
    .orderBy(desc(publishedRates.day))
    .limit(1);
  return found ?? null;
}

/** The last days' published rates of a currency, newest first. */
export const listPublishedRates = (db: Db, currency: string, days: number): Promise<PublishedRate[]> =>
  db
    .select()
    .from(publishedRates)
    .where(eq(publishedRates.currency, currency))
    .orderBy(desc(publishedRates.day))
    .limit(days);

/** Makes a published rate the one that is calculated with, except where staff entered their own. */
async function applyRate(db: Db, { currency, day, yen, sourceName, sourceUrl }: PublishedRate): Promise<void> {
  const set = { doc: { yen, example: false }, asOf: day, sourceName, sourceUrl, staff: false };
  await db
    .insert(costRows)
    .values({ kind: 'rate', key: currency, ...set })
    .onConflictDoUpdate({ target: [costRows.kind, costRows.key], set, setWhere: eq(costRows.staff, false) });
}

/** Puts the newest published rate of a currency back into use. False where no feed ever published one. */
export async function restorePublishedRate(db: Db, currency: string): Promise<boolean> {
  const latest = await latestRate(db, currency);
  if (latest) await applyRate(db, latest);
  return latest !== null;
}

async function storeRates(
  db: Db,
  { source }: ExchangeRateFeed,
  day: string,
  rates: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [currency, yen] of rates) {
    const before = await latestRate(db, currency);
    if (before && before.day >= day) continue;
    const row = { currency, day, yen, sourceName: source.name, sourceUrl: source.url };
    await db.insert(publishedRates).values(row);
    const jump = before ? Math.abs(yen / before.yen - 1) : 0;
    if (jump <= maxJump) await applyRate(db, row);
  }
}

/**
 * Reads every feed, keeps what they publish, and calculates with it: for each currency of the shop that of the first feed that has it. The
 * last rates stay where a feed fails; throws then, after the others were read, naming each that failed.
 */
export async function updateExchangeRates(db: Db, feeds: readonly ExchangeRateFeed[]): Promise<void> {
  const missing = new Set(currencies.filter((currency) => currency !== 'JPY'));
  const failures: unknown[] = [];
  for (const feed of feeds) {
    try {
      const { day, yen } = await feed.read();
      const offered = new Map([...yen].filter(([currency]) => missing.has(currency)));
      await db.transaction((tx) => storeRates(tx, feed, day, offered));
      for (const currency of offered.keys()) missing.delete(currency);
    } catch (error) {
      failures.push(new Error(`Exchange rates of ${feed.source.name} were not read`, { cause: error }));
      // The next feed does not stand in for this one: the rates of a currency come from one source.
      const own = await db
        .selectDistinct({ currency: publishedRates.currency })
        .from(publishedRates)
        .where(and(eq(publishedRates.sourceName, feed.source.name)));
      for (const { currency } of own) missing.delete(currency);
    }
  }
  if (feeds.length > 0) await removeExampleRates(db);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
