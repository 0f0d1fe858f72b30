import { and, eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import type { BidStanding } from '../../src/contract/bid';
import { nextLegalBid } from '../../src/rules/auction';
import { homeOf } from '../account/address-book';
import { liveAuction, listRounds } from '../bids/auction-now';
import { findBids } from '../bids/bid-list';
import { bidViews } from '../bids/bid-view';
import { isBarred, isFull, placeBid } from '../bids/place-bid';
import type { BidWanted } from '../bids/place-bid';
import { settleBids } from '../bids/settle-bids';
import { bothOf, offeredBy, problemOf } from '../order/cart-check';
import { feesNow } from '../order/order-fees';
import { expireUnpaid } from '../payment/expire-unpaid';
import { toGoodsCard } from '../goods/goods-view';
import type { Listing } from '../catalogue/listing';
import { bids } from '../db/schema-bids';
import { findGoods, goodsKey } from '../goods/goods-store';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { isFailure, ok, fail } from '../http/reply';
import { expireDueRecords } from '../http/expire-due-records';
import { parseCursor } from '../http/paging';
import { toInstant } from '../../src/rules/time/date';

type Auctioned = BidWanted['seed'];
const isAuctioned = (seed: Listing | undefined): seed is Auctioned => !!seed?.auction;

/** Problems of an order that a bid does not have: it is the other way of buying, and the auction says itself whether it is over. */
const notOfBids: readonly (string | null)[] = ['auction', 'ended', null];

/** Goods that may be bid on, or why they may not. */
async function judge({ db, now, language }: RequestContext, customerId: string, site: string, id: string) {
  const seed = await findGoods(db, site, id);
  if (!isAuctioned(seed)) return fail(codes.notFound);
  const home = await homeOf(db, customerId);
  const problem = problemOf(
    seed,
    toGoodsCard(seed, now, language),
    {},
    { now, language, country: home?.country ?? null },
  );
  return notOfBids.includes(problem) ? seed : fail(codes.notForSale, { problem });
}

async function standingOf(ctx: RequestContext, seed: Auctioned): Promise<BidStanding> {
  const { db, now } = ctx;
  const customerId = requireCustomer(ctx).id;
  const key = goodsKey(seed.site, seed.id);
  const row = (await listRounds(db, [key])).get(key);
  const auction = liveAuction(seed.auction, row, now);
  const all = await db
    .select()
    .from(bids)
    .where(and(eq(bids.goodsKey, key), eq(bids.round, auction.round)));
  const holder = all.find(({ state }) => state === 'leading');
  const own = all.find((bid) => bid.customerId === customerId);
  const { inspection, authentication, domesticInsurance } = await feesNow(db);
  return {
    ours: holder ? (holder.customerId === customerId ? 'mine' : 'other') : 'none',
    own:
      own?.state === 'leading' || own?.state === 'outbid'
        ? { state: own.state, ceiling: own.ceiling, services: own.services }
        : null,
    price: auction.currentPrice,
    next: nextLegalBid({
      current: auction.currentPrice,
      hasBidder: auction.bids > 0,
      buyout: seed.auction.buyoutPrice,
    }),
    ended: auction.ended,
    endsAt: toInstant(auction.endsAt),
    barred: await isBarred(db, customerId, now),
    full: await isFull(db, customerId, key, now),
    offered: offeredBy(seed, ctx.services.offersChecks),
    fees: { inspection, authentication, domesticInsurance },
  };
}

export const bidHandlers = {
  async 'Sig.Front.Bid.Place'({ site, id, ceiling, services }, ctx) {
    const { db, now, services: shop } = ctx;
    if (!shop.payments) return fail(codes.paymentClosed);
    const customerId = requireCustomer(ctx).id;
    const seed = await judge(ctx, customerId, site, id);
    if (isFailure(seed)) return seed;
    const placed = await placeBid(db, {
      customerId,
      goodsKey: goodsKey(site, id),
      seed,
      ceiling,
      services: bothOf(services, offeredBy(seed, shop.offersChecks)),
      now,
    });
    if (isFailure(placed)) return placed;
    const { bid, price } = placed;
    return ok({ bid: bid.id, state: bid.state, price, order: bid.orderId });
  },

  async 'Sig.Front.Bid.Standing'({ site, id }, ctx) {
    await expireDueRecords(ctx, () => settleBids(ctx.db, ctx.now, { goodsKey: goodsKey(site, id) }));
    const seed = await findGoods(ctx.db, site, id);
    return isAuctioned(seed) ? ok(await standingOf(ctx, seed)) : fail(codes.notFound);
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
} satisfies Handlers<'Sig.Front.Bid.Place' | 'Sig.Front.Bid.Standing' | 'Sig.Front.Bid.List'>;
