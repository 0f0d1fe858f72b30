import { and, count, eq, exists, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { maxActive, maxUnprovenBids, payHours } from '@/contract/bid';
import type { LineServices } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { nextLegalBid } from '@/rules/auction';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { auctionAt } from '../goods/auction-cycle';
import type { AuctionCycle, Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { auctionRounds, bids } from './schema';
import { payments } from '../payment/schema';
import { fail, isFailure } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { dueOf, liveAuction, lockRound, movedEnd } from '../goods/auction-now';
import type { LiveAuction, RoundRow } from '../goods/auction-now';
import { transitionBid } from './bid-transitions';
import type { BidRowDb } from './bid-transitions';
import { hasPaid } from '../order/order-limits';
import { countRunningTasks, hasUnpaidTask, sumRunningTasks } from './bid-task-limits';
import { orderWon } from './won-order';
import { hoursToMs } from '@/rules/time/instant';

export interface BidAttempt {
  readonly customerId: string;
  readonly goodsKey: string;
  /** Goods that may be bid on. */
  readonly listing: Listing & { readonly auction: AuctionCycle };
  /** Whole yen. */
  readonly ceiling: number;
  readonly services: LineServices;
  readonly now: Date;
}

type Bidder = Pick<BidAttempt, 'customerId' | 'goodsKey' | 'now'>;

/** True where a won auction was not paid in time: staff has to lift it. Also before anything has noticed that the time is over. */
export async function isBarred(db: Db, customerId: string, now: Date): Promise<boolean> {
  const late = exists(
    db
      .select({ found: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, bids.orderId),
          inArray(payments.state, ['open', 'failed', 'expired']),
          lte(payments.payBy, now),
        ),
      ),
  );
  const deadline = new Date(now.getTime() - hoursToMs(payHours));
  const [row] = await db
    .select({ count: count() })
    .from(bids)
    .where(
      and(
        eq(bids.customerId, customerId),
        or(
          eq(bids.state, 'lapsed'),
          and(eq(bids.state, 'won'), lte(bids.since, deadline)),
          and(eq(bids.state, 'ordered'), late),
        ),
      ),
    );
  return (row?.count ?? 0) > 0 || hasUnpaidTask(db, customerId, now);
}

/** Whether a customer leads, or may still win by staff's bids, in as many auctions as they may, one left out. */
export async function isFull(db: Db, customerId: string, but: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(bids)
    .where(and(eq(bids.customerId, customerId), eq(bids.state, 'leading'), gt(bids.due, now), ne(bids.goodsKey, but)));
  const tasks = await countRunningTasks(db, { customerId, goodsKey: but, now });
  return (row?.count ?? 0) + tasks >= maxActive;
}

/** Why a bid is not taken, or null. */
function findBidError(attempt: BidAttempt, before: LiveAuction, own: BidRowDb | undefined): Failure | null {
  const isOpen = own === undefined || own.state === 'leading' || own.state === 'outbid';
  if (before.ended || !isOpen) return fail(codes.auctionOver);
  const { ceiling, listing } = attempt;
  if (own?.state === 'leading')
    return ceiling > own.ceiling ? null : fail(codes.bidNotHigher, { ceiling: own.ceiling });
  const next = nextLegalBid({
    current: before.currentPrice,
    hasBidder: before.bids > 0,
    buyout: listing.auction.buyoutPrice,
  });
  return ceiling < next ? fail(codes.bidTooLow, { next }) : null;
}

/** The sum that a customer's other bids may cost: ceilings of those that lead, prices of wins that are not paid. */
async function sumOpenBids(db: Db, { customerId, goodsKey, now }: Bidder): Promise<number> {
  const due = exists(
    db
      .select({ found: sql`1` })
      .from(payments)
      .where(and(eq(payments.orderId, bids.orderId), inArray(payments.state, ['open', 'failed', 'confirming']))),
  );
  const binds = or(
    and(eq(bids.state, 'leading'), gt(bids.due, now), ne(bids.goodsKey, goodsKey)),
    eq(bids.state, 'won'),
    and(eq(bids.state, 'ordered'), due),
  );
  const [row] = await db
    .select({ yen: sql<number>`coalesce(sum(coalesce(${bids.price}, ${bids.ceiling})), 0)`.mapWith(Number) })
    .from(bids)
    .where(and(eq(bids.customerId, customerId), binds));
  return (row?.yen ?? 0) + (await sumRunningTasks(db, { customerId, goodsKey, now }));
}

/** Why a customer may not bid so much now, whatever the auction, or null. Whoever has paid nothing yet binds themselves to little. */
export async function checkBidLimits(db: Db, attempt: Bidder & Pick<BidAttempt, 'ceiling'>): Promise<Failure | null> {
  const { customerId, goodsKey, now } = attempt;
  if (await isBarred(db, customerId, now)) return fail(codes.bidsBarred);
  if (await isFull(db, customerId, goodsKey, now)) return fail(codes.bidsFull);
  if (await hasPaid(db, customerId)) return null;
  const left = Math.max(0, maxUnprovenBids - (await sumOpenBids(db, attempt)));
  return attempt.ceiling > left ? fail(codes.bidsUnproven, { max: left }) : null;
}

/** Raises our ceiling in the auction, and moves its end where the raise comes late. */
async function raiseRound(db: Db, attempt: BidAttempt, row: RoundRow, before: LiveAuction): Promise<RoundRow> {
  const { auction } = attempt.listing;
  const { ceiling, now } = attempt;
  const raised: RoundRow = { ...row, ceiling: Math.max(ceiling, row.ceiling ?? 0), ours: row.ours + 1 };
  const isBought = auction.buyoutPrice !== null && ceiling >= auction.buyoutPrice;
  const isDearer = liveAuction(auction, raised, now).currentPrice > before.currentPrice;
  const endsAt = isDearer ? (movedEnd(auction, before, now) ?? row.endsAt) : row.endsAt;
  const after = { ...raised, endsAt, closedAt: isBought ? now : row.closedAt };
  const { ours } = after;
  await db
    .update(auctionRounds)
    .set({ ceiling: after.ceiling, ours, endsAt, closedAt: after.closedAt })
    .where(and(eq(auctionRounds.goodsKey, row.goodsKey), eq(auctionRounds.round, row.round)));
  return after;
}

async function writeBid(db: Db, attempt: BidAttempt, row: RoundRow, own: BidRowDb | undefined): Promise<BidRowDb> {
  const { customerId, goodsKey, ceiling, services, now } = attempt;
  const due = dueOf(attempt.listing.auction, row);
  // A moved end is the end of everybody's bid in it.
  await db
    .update(bids)
    .set({ due })
    .where(and(eq(bids.goodsKey, goodsKey), eq(bids.round, row.round), inArray(bids.state, ['leading', 'outbid'])));
  if (own) return transitionBid(db, own, 'raise', now, { ceiling, services, due });
  const values = { id: newId(), customerId, goodsKey, round: row.round, state: 'leading' as const };
  const [made] = await db
    .insert(bids)
    .values({ ...values, ceiling, services, at: now, since: now, due })
    .returning();
  if (!made) throw new Error('The bid was not written.');
  return made;
}

interface CheckedBid {
  readonly row: RoundRow;
  readonly before: LiveAuction;
  readonly own: BidRowDb | undefined;
}

/**
 * Checks a bid, or a raise of one's own: refused while another customer of ours leads, since the marketplace sees us as one bidder. Inside a
 * transaction; takes the customer, then the auction.
 */
export async function checkBid(db: Db, attempt: BidAttempt): Promise<CheckedBid | Failure> {
  const { customerId, goodsKey, listing, now } = attempt;
  await lockCustomer(db, customerId);
  const limit = await checkBidLimits(db, attempt);
  if (limit) return limit;
  const { round } = auctionAt(listing.auction, now);
  const row = await lockRound(db, goodsKey, round);
  const before = liveAuction(listing.auction, row, now);
  const all = await db
    .select()
    .from(bids)
    .where(and(eq(bids.goodsKey, goodsKey), eq(bids.round, round)));
  const leading = all.find(({ state }) => state === 'leading');
  if (!before.ended && before.oursLeads && leading && leading.customerId !== customerId) return fail(codes.bidHeld);
  const isPast = leading && !before.ended && !before.oursLeads;
  const outbid = isPast ? await transitionBid(db, leading, 'outbid', now) : undefined;
  const ownBid = all.find((bid) => bid.customerId === customerId);
  const own = ownBid?.id === outbid?.id ? outbid : ownBid;
  return findBidError(attempt, before, own) ?? { row, before, own };
}

/** Takes a bid, or a raise of one's own. One at the buyout price wins at once and is ordered. Inside a transaction, as `checkBid`. */
export async function placeBid(db: Db, attempt: BidAttempt): Promise<{ bid: BidRowDb; price: number } | Failure> {
  const { listing, now } = attempt;
  const checked = await checkBid(db, attempt);
  if (isFailure(checked)) return checked;
  const { row, before, own } = checked;
  const after = await raiseRound(db, attempt, row, before);
  const bid = await writeBid(db, attempt, after, own);
  const { currentPrice } = liveAuction(listing.auction, after, now);
  if (!after.closedAt) return { bid, price: currentPrice };
  const won = await transitionBid(db, bid, 'win', now, { price: currentPrice });
  return { bid: await orderWon(db, won, listing, now), price: currentPrice };
}
