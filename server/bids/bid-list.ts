import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BidState, BidTab } from '../../src/contract/bid';
import type { Db } from '../db/open';
import { bids } from '../db/schema-bids';
import type { Place } from '../goods/goods-store';
import type { BidRowDb } from './bid-steps';

const pageSize = 20;

/** Which states a tab shows. */
const tabStates: Readonly<Record<BidTab, readonly BidState[]>> = {
  leading: ['leading'],
  outbid: ['outbid'],
  won: ['won', 'ordered', 'lapsed', 'lifted'],
  lost: ['lost', 'refused'],
};

const minutes = (at: typeof bids.since | typeof bids.due) => sql`floor(extract(epoch from ${at}) / 60)::int`;

/** Bids that still run stand above the others, the one that ends first on top; those by the minute of their last step. */
const rank = sql<number>`case when ${bids.state} in ('leading', 'outbid') then 1000000000 - ${minutes(bids.due)} else ${minutes(bids.since)} end`;

interface Wanted {
  readonly customerId: string;
  readonly tab: BidTab | undefined;
  readonly after: Place | null;
}

/** A customer's bids, a page at a time: open ones by their end, the rest newest first. */
export async function findBids(
  db: Db,
  { customerId, tab, after }: Wanted,
): Promise<{ rows: BidRowDb[]; next: Place | null }> {
  const found = await db
    .select({ bid: bids, rank })
    .from(bids)
    .where(
      and(
        eq(bids.customerId, customerId),
        tab && inArray(bids.state, [...tabStates[tab]]),
        after ? sql`(${rank}, ${bids.id}) < (${after.sortKey}::int, ${after.key}::text)` : undefined,
      ),
    )
    .orderBy(desc(rank), desc(bids.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const next = found.length > pageSize && last ? { sortKey: last.rank, key: last.bid.id } : null;
  return { rows: page.map(({ bid }) => bid), next };
}
