import { isNotNull, sql } from 'drizzle-orm';
import { liveAuction, listRounds } from './auction-now';
import type { Db } from '@server/platform/db/open';
import { goods } from './schema';

/** Seconds for which search may compare an auction by a price that has moved on. */
const staleAfter = 60;
/** Seconds after which the next search has them written anew without waiting for it. */
const renewedAfter = 30;
const chunk = 500;

/**
 * Keeps the shown price and the end of auctions in the columns that search compares. A page always shows them as they are now; here they
 * may be a minute old. Each server does it for itself, and two at once write the same.
 */
export function movingPrices(db: Db): (now: Date) => Promise<void> {
  let written = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const begin = (now: Date) =>
    write(db, now)
      .then(() => {
        written = now.getTime();
      })
      .finally(() => {
        running = undefined;
      });
  // The clock may be moved back, too.
  const age = (now: Date) => Math.abs(now.getTime() - written) / 1000;
  return async (now) => {
    while (age(now) >= staleAfter) await (running ??= begin(now));
    // Nobody waits for this one, so nobody is told: where it fails, a later search tries again, and waits.
    if (age(now) >= renewedAfter) (running ??= begin(now)).catch(() => undefined);
  };
}

async function write(db: Db, now: Date): Promise<void> {
  const rows = await db.select({ key: goods.key, auction: goods.auction }).from(goods).where(isNotNull(goods.auction));
  const rounds = await listRounds(
    db,
    rows.map(({ key }) => key),
  );
  const states = rows.flatMap(({ key, auction }) => {
    if (!auction) return [];
    const { currentPrice, endsAt } = liveAuction(auction, rounds.get(key), now);
    return [{ key, price: auction.buyoutPrice ?? currentPrice, endsAt: Math.floor(endsAt.getTime() / 1000) }];
  });
  for (let from = 0; from < states.length; from += chunk) {
    const values = states
      .slice(from, from + chunk)
      .map(({ key, price, endsAt }) => sql`(${key}::text, ${price}::int, ${endsAt}::bigint)`);
    // Held by key: of two servers that write the same at once one waits for the other, and neither for ever.
    await db.execute(
      sql`with moved (key, price, ends_at) as (values ${sql.join(values, sql`, `)}),
        held as (select ${goods.key} from ${goods} join moved on ${goods.key} = moved.key
          where (${goods.price}, ${goods.endsAt}) is distinct from (moved.price, moved.ends_at)
          order by ${goods.key} for no key update of ${goods})
        update ${goods} set price = moved.price, ends_at = moved.ends_at
        from moved join held on held.key = moved.key where ${goods.key} = moved.key`,
    );
  }
}
