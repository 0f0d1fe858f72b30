import { eq, sql } from 'drizzle-orm';
import { liveAuction, roundsOf } from './bids/auction-now';
import type { AuctionCycle } from './catalogue/goods-seed';
import type { Db } from './db/open';
import { goods } from './db/schema';

/** Seconds for which search may compare an auction by a price that has moved on. */
const staleAfter = 60;
const chunk = 500;

/**
 * Keeps the shown price (K-08) and the end of auctions in the columns that search compares. A page always shows them as they are now; here they
 * may be a minute old. Each server does it for itself, and two at once write the same.
 */
export function movingPrices(db: Db): (now: Date) => Promise<void> {
  let written = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  return async (now) => {
    // The clock may be moved back, too.
    if (Math.abs(now.getTime() - written) < staleAfter * 1000) return underWay;
    written = now.getTime();
    underWay = write(db, now).catch((thrown: unknown) => {
      // The next search tries again, and does not fail for a minute along with this one.
      written = Number.NEGATIVE_INFINITY;
      throw thrown;
    });
    await underWay;
  };
}

async function write(db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ key: goods.key, auction: sql<AuctionCycle>`${goods.doc}->'auction'` })
    .from(goods)
    .where(eq(sql`jsonb_typeof(${goods.doc}->'auction')`, 'object'));
  const rounds = await roundsOf(
    db,
    rows.map(({ key }) => key),
  );
  const states = rows.map(({ key, auction }) => {
    const { currentPrice, endsAt } = liveAuction(auction, rounds.get(key), now);
    return { key, price: auction.buyoutPrice ?? currentPrice, endsAt: Math.floor(endsAt.getTime() / 1000) };
  });
  for (let from = 0; from < states.length; from += chunk) {
    const values = states
      .slice(from, from + chunk)
      .map(({ key, price, endsAt }) => sql`(${key}::text, ${price}::int, ${endsAt}::int)`);
    await db.execute(
      sql`update ${goods} set price = moved.price, ends_at = moved.ends_at
        from (values ${sql.join(values, sql`, `)}) as moved (key, price, ends_at) where ${goods.key} = moved.key`,
    );
  }
}
