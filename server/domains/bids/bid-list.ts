import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BidState, BidTab } from '@/contract/bid';
import type { Db } from '@server/platform/db/open';
import { bids } from './schema';
import { pageBy } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import type { BidRowDb } from './bid-transitions';

const pageSize = 20;

/** The bid states that each tab shows. */
const tabStates: Readonly<Record<BidTab, readonly BidState[]>> = {
  leading: ['leading'],
  outbid: ['outbid'],
  won: ['won', 'ordered', 'lapsed', 'lifted'],
  lost: ['lost', 'refused'],
};

const minutes = (at: typeof bids.since | typeof bids.due) => sql`floor(extract(epoch from ${at}) / 60)::bigint`;

/** Bids that still run stand above the others, the one that ends first on top; those by the minute of their last step. */
const rank =
  sql<number>`case when ${bids.state} in ('leading', 'outbid') then 1000000000 - ${minutes(bids.due)} else ${minutes(bids.since)} end`.mapWith(
    Number,
  );

interface BidListQuery {
  readonly customerId: string;
  readonly tab: BidTab | undefined;
  readonly after: CursorPosition | null;
}

/** A customer's bids, a page at a time: open ones by their end, the rest newest first. */
export async function findBids(
  db: Db,
  { customerId, tab, after }: BidListQuery,
): Promise<{ rows: BidRowDb[]; next: string | null }> {
  const paging = pageBy({ by: rank, id: bids.id, after, size: pageSize });
  const found = await db
    .select({ bid: bids, ...paging.cursorTuple })
    .from(bids)
    .where(and(eq(bids.customerId, customerId), tab && inArray(bids.state, [...tabStates[tab]]), paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(found);
  return { rows: page.map(({ bid }) => bid), next };
}
