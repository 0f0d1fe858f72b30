import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { holdCustomer } from '../account/customer-lock';
import { auctionAt, lastOf } from '../goods/auction-cycle';
import type { AuctionCycle, Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { bids } from './schema';
import { loadDocuments } from '../goods/document-cache';
import type { DocName } from '../goods/document-cache';
import { forEachBatch, runAllSettled } from '@server/platform/jobs/batches';
import { liveAuction, lockRound } from '../goods/auction-now';
import type { LiveAuction, RoundRow } from '../goods/auction-now';
import { transitionBid } from './bid-transitions';
import type { BidRowDb } from './bid-transitions';
import { settleBidTasks } from './settle-bid-tasks';
import { orderWon, payByOf } from './won-order';

const open: readonly BidRowDb['state'][] = ['leading', 'outbid'];

/** The bids to settle: a customer's, those on one auction, or all that are due. */
type SettleScope = { readonly customerId: string } | { readonly goodsKey: string } | 'due';

function matching(scope: SettleScope, now: Date): SQL | undefined {
  const unsettled = inArray(bids.state, ['leading', 'outbid', 'won']);
  if (scope === 'due')
    return or(and(inArray(bids.state, ['leading', 'outbid']), lte(bids.due, now)), eq(bids.state, 'won'));
  if ('customerId' in scope) return and(unsettled, eq(bids.customerId, scope.customerId));
  return and(unsettled, eq(bids.goodsKey, scope.goodsKey));
}

const chunk = 200;

/**
 * Brings bids up to an instant, those that staff place too: who was outbid, who won, who lost; a win becomes an order. Each in a transaction of its own, the
 * customer held first, then the auction; one that cannot be settled hinders none of the others. Called by whatever reads bids or orders, and
 * by the sweep.
 */
export const settleBids = (db: Db, now: Date, scope: SettleScope): Promise<void> =>
  runAllSettled([settleRounds, settleBidTasks], (settle) => settle(db, now, scope));

async function settleRounds(db: Db, now: Date, scope: SettleScope): Promise<void> {
  const { id, customerId, goodsKey, round } = bids;
  await forEachBatch(
    (last: Found | undefined) =>
      db
        .select({ id, customerId, round, key: goodsKey, docHash: goods.docHash })
        .from(bids)
        .innerJoin(goods, eq(goods.key, goodsKey))
        .where(and(matching(scope, now), last && gt(id, last.id)))
        .orderBy(asc(id))
        .limit(chunk),
    async (found) => {
      const [listing] = await loadDocuments(db, [found]);
      if (listing) await db.transaction((tx) => settleFound(tx, found, listing, now));
    },
  );
}

interface Found extends DocName {
  readonly id: string;
  readonly customerId: string;
  readonly round: number;
}

async function settleFound(tx: Db, found: Found, listing: Listing, now: Date): Promise<void> {
  if (!(await holdCustomer(tx, found.customerId))) return;
  const row = await lockRound(tx, found.key, found.round);
  const [bid] = await tx.select().from(bids).where(eq(bids.id, found.id));
  if (bid) await settleOne(tx, bid, { listing, row, now });
}

interface At {
  readonly listing: Listing;
  readonly row: RoundRow;
  readonly now: Date;
}

/** The auction of a bid as it is now, or as its round ended; null while the clock stands before it. */
export function auctionOfBid(
  cycle: AuctionCycle,
  row: RoundRow | undefined,
  bid: BidRowDb,
  now: Date,
): LiveAuction | null {
  const { round } = auctionAt(cycle, now);
  if (round < bid.round) return null;
  return liveAuction(cycle, row, round === bid.round ? now : lastOf(cycle, bid.round));
}

async function settleOne(db: Db, bid: BidRowDb, at: At): Promise<void> {
  if (bid.state === 'won') return settleWon(db, bid, at);
  if (!open.includes(bid.state)) return;
  const { listing, row, now } = at;
  const isThere = listing.status === 'onSale' || listing.status === 'soldOut';
  if (!isThere || !listing.auction) return void (await transitionBid(db, bid, 'withdraw', now));
  const auction = auctionOfBid(listing.auction, row, bid, now);
  if (!auction) return;
  const leads = bid.state === 'leading' && auction.oursLeads && bid.ceiling === row.ceiling;
  if (!auction.ended) {
    if (bid.state === 'leading' && !leads) await transitionBid(db, bid, 'outbid', now);
    return;
  }
  const price = auction.currentPrice;
  if (leads && !auction.reserveUnmet) {
    // The deadline runs from when anybody could know of the win.
    const won = await transitionBid(db, bid, 'win', now, { price });
    await orderWon(db, won, listing, now);
    return;
  }
  await transitionBid(db, bid, 'lose', auction.endsAt, { price, reason: leads ? 'reserve' : 'outbid' });
}

/** A win that waits for an address: its order is made as soon as there is one, and it lapses like an unpaid order. */
async function settleWon(db: Db, bid: BidRowDb, { listing, now }: At): Promise<void> {
  if (payByOf(bid) <= now) await transitionBid(db, bid, 'expire', now);
  else await orderWon(db, bid, listing, now);
}
