import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BidState, BidTab } from '../../src/contract/bid';
import type { Db } from '../db/open';
import { bids } from '../db/schema-bids';
import type { Place } from '../goods-store';
import type { BidRowDb } from './bid-steps';

const pageSize = 20;

/** Which states a tab shows. */
const tabStates: Readonly<Record<BidTab, readonly BidState[]>> = {
  leading: ['leading'],
  outbid: ['outbid'],
  won: ['won', 'ordered', 'lapsed', 'lifted'],
  lost: ['lost', 'refused'],
};

/** Seconds since 1970 of the last step. */
const second = sql<number>`floor(extract(epoch from ${bids.since}))::int`;

interface Wanted {
  readonly customerId: string;
  readonly tab: BidTab | undefined;
  readonly after: Place | null;
}

/** A customer's bids, the one that something happened to last first, a page at a time. */
export async function findBids(
  db: Db,
  { customerId, tab, after }: Wanted,
): Promise<{ rows: BidRowDb[]; next: Place | null }> {
  const found = await db
    .select({ bid: bids, second })
    .from(bids)
    .where(
      and(
        eq(bids.customerId, customerId),
        tab && inArray(bids.state, [...tabStates[tab]]),
        after ? sql`(${second}, ${bids.id}) < (${after.sortKey}::int, ${after.key}::text)` : undefined,
      ),
    )
    .orderBy(desc(second), desc(bids.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const next = found.length > pageSize && last ? { sortKey: last.second, key: last.bid.id } : null;
  return { rows: page.map(({ bid }) => bid), next };
}
