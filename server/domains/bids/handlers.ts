import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { BidStatus } from '@/contract/bid';
import { nextLegalBid } from '@/rules/auction';
import { liveAuction, listRounds } from '../goods/auction-now';
import { findBiddable, isAuctionListing } from './bid-goods';
import type { AuctionListing } from './bid-goods';
import { findBids } from './bid-list';
import { bidViews } from './bid-view';
import type { BidHoldRow } from './hold-transitions';
import { getBidderFields } from './bidder-fields';
import { createBidHold, needsHold, prepareHold } from './hold-start';
import { placeBid } from './place-bid';
import { settleBids } from './settle-bids';
import { getWin } from './won-order';
import { bothOf, offeredBy } from '../order/cart-check';
import { expireUnpaid } from '../due-records/expire-unpaid';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from './bid-holds-schema';
import { bids } from './schema';
import { bidTasks } from './bid-tasks-schema';
import { findGoods, goodsKey, splitGoodsKey } from '../goods/goods-store';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import { expireDueRecords } from '../due-records/expire-due-records';
import { parseCursor } from '@server/platform/http/paging';
import { toInstant } from '@/rules/time/date';

async function getBidStatus(ctx: RequestContext, listing: AuctionListing): Promise<BidStatus> {
  const { db, now } = ctx;
  const customerId = requireCustomer(ctx).id;
  const key = goodsKey(listing.site, listing.id);
  const row = (await listRounds(db, [key])).get(key);
  const auction = liveAuction(listing.auction, row, now);
  const all = await db
    .select()
    .from(bids)
    .where(and(eq(bids.goodsKey, key), eq(bids.round, auction.round)));
  const holder = all.find(({ state }) => state === 'leading');
  const own = all.find((bid) => bid.customerId === customerId);
  return {
    ours: holder ? (holder.customerId === customerId ? 'mine' : 'other') : 'none',
    own:
      own?.state === 'leading' || own?.state === 'outbid'
        ? { state: own.state, ceiling: own.ceiling, services: own.services }
        : null,
    won: await getWin(db, own),
    price: auction.currentPrice,
    next: nextLegalBid({
      current: auction.currentPrice,
      hasBidder: auction.bids > 0,
      buyout: listing.auction.buyoutPrice,
    }),
    ended: auction.ended,
    endsAt: toInstant(auction.endsAt),
    ...(await getBidderFields(ctx, listing, auction.endsAt)),
  };
}

/** The maximum of a customer's bid that stands in the auction of a hold; null where none does. */
async function findEarlierBid(db: Db, { customerId, goodsKey: key, round }: BidHoldRow): Promise<number | null> {
  if (round === null) {
    const isOwn = and(eq(bidTasks.customerId, customerId), eq(bidTasks.goodsKey, key));
    const isActive = inArray(bidTasks.state, ['waiting', 'placed', 'raised']);
    const [task] = await db.select({ ceiling: bidTasks.ceiling }).from(bidTasks).where(and(isOwn, isActive));
    return task?.ceiling ?? null;
  }
  const isOwn = and(eq(bids.customerId, customerId), eq(bids.goodsKey, key), eq(bids.round, round));
  const [bid] = await db
    .select({ ceiling: bids.ceiling })
    .from(bids)
    .where(and(isOwn, eq(bids.state, 'leading')));
  return bid?.ceiling ?? null;
}

export const bidHandlers = {
  async 'Sig.Front.Bid.Place'({ site, id, ceiling, services }, ctx) {
    const { db, now, language, services: shop } = ctx;
    if (!shop.payments) return fail(codes.paymentClosed);
    const customerId = requireCustomer(ctx).id;
    const listing = await findBiddable(db, { site, id }, { customerId, language, now });
    if (isFailure(listing)) return listing;
    const attempt = {
      customerId,
      goodsKey: goodsKey(site, id),
      listing,
      ceiling,
      services: bothOf(services, offeredBy(listing, shop.offersChecks)),
      now,
    };
    if (needsHold(shop, ceiling)) {
      const hold = await createBidHold(db, attempt, { provider: shop.payments.name, language });
      return isFailure(hold) ? hold : ok({ kind: 'hold', hold: hold.id, ceiling, yen: hold.yen });
    }
    const placed = await placeBid(db, attempt);
    if (isFailure(placed)) return placed;
    const { bid, price } = placed;
    return ok({ kind: 'placed', bid: bid.id, state: bid.state, price, order: bid.orderId });
  },

  'Sig.Front.Bid.Hold': {
    prepare: (input, ctx) => prepareHold(ctx, input, requireCustomer(ctx).id),
  },

  async 'Sig.Front.Bid.HoldResult'({ id }, ctx) {
    const isOwn = and(eq(bidHolds.id, id), eq(bidHolds.customerId, requireCustomer(ctx).id));
    const [hold] = await ctx.db.select().from(bidHolds).where(isOwn);
    if (!hold) return fail(codes.notFound);
    const { state, yen, ceiling, endsAt, bidId, taskId, round } = hold;
    const { site, id: goodsId } = splitGoodsKey(hold.goodsKey);
    return ok({
      state,
      yen,
      ceiling,
      site,
      goodsId,
      endsAt: toInstant(endsAt),
      placed: (bidId ?? taskId) !== null,
      byStaff: round === null,
      earlierBid: await findEarlierBid(ctx.db, hold),
    });
  },

  async 'Sig.Front.Bid.Standing'({ site, id }, ctx) {
    await expireDueRecords(ctx, () => settleBids(ctx.db, ctx.now, { goodsKey: goodsKey(site, id) }));
    const listing = await findGoods(ctx.db, site, id);
    return isAuctionListing(listing) ? ok(await getBidStatus(ctx, listing)) : fail(codes.notFound);
  },

  async 'Sig.Front.Bid.List'({ tab, cursor }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const after = parseCursor(cursor);
    await expireDueRecords(
      ctx,
      () => settleBids(db, now, { customerId }),
      () => expireUnpaid(db, now, { customerId }),
    );
    const { rows, next } = await findBids(db, { customerId, tab, after });
    return ok({ bids: await bidViews(db, rows, { now, language }), next });
  },
} satisfies Handlers<
  | 'Sig.Front.Bid.Place'
  | 'Sig.Front.Bid.Hold'
  | 'Sig.Front.Bid.HoldResult'
  | 'Sig.Front.Bid.Standing'
  | 'Sig.Front.Bid.List'
>;
