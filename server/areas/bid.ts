import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { BidStatus } from '@/contract/bid';
import { nextLegalBid } from '@/rules/auction';
import { homeOf } from '../account/address-book';
import { liveAuction, listRounds } from '../bids/auction-now';
import { findBids } from '../bids/bid-list';
import type { BidRowDb } from '../bids/bid-transitions';
import { bidViews } from '../bids/bid-view';
import { isBarred, isFull, placeBid } from '../bids/place-bid';
import type { BidAttempt } from '../bids/place-bid';
import { settleBids } from '../bids/settle-bids';
import { bothOf, offeredBy, problemOf } from '../order/cart-check';
import { feesNow } from '../order/order-fees';
import { expireUnpaid } from '../payment/expire-unpaid';
import { toGoodsCard } from '../goods/goods-view';
import type { Listing } from '../catalogue/listing';
import type { Db } from '../db/open';
import { bids } from '../db/schema-bids';
import { orders, payments } from '../db/schema-buying';
import { findGoods, goodsKey } from '../goods/goods-store';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { isFailure, ok, fail } from '../http/reply';
import { expireDueRecords } from '../http/expire-due-records';
import { parseCursor } from '../http/paging';
import { toInstant } from '@/rules/time/date';

type Auctioned = BidAttempt['listing'];
const isAuctioned = (listing: Listing | undefined): listing is Auctioned => !!listing?.auction;

/** Problems of an order that a bid does not have: it is the other way of buying, and the auction says itself whether it is over. */
const notOfBids: readonly (string | null)[] = ['auction', 'ended', null];

/** Goods that may be bid on, or why they may not. */
async function judge({ db, now, language }: RequestContext, customerId: string, site: string, id: string) {
  const listing = await findGoods(db, site, id);
  if (!isAuctioned(listing)) return fail(codes.notFound);
  const home = await homeOf(db, customerId);
  const problem = problemOf(
    listing,
    toGoodsCard(listing, now, language),
    {},
    { now, language, country: home?.country ?? null },
  );
  return notOfBids.includes(problem) ? listing : fail(codes.notForSale, { problem });
}

/** The order of a won bid, and its payment deadline while it is unpaid; null for any other bid. */
async function getWin(db: Db, bid: BidRowDb | undefined): Promise<BidStatus['won']> {
  if (bid?.state !== 'won' && bid?.state !== 'ordered') return null;
  if (bid.orderId === null) return { order: null, payBy: null };
  const [due] = await db
    .select({ payBy: payments.payBy })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, bid.orderId), eq(orders.state, 'unpaid')));
  return { order: bid.orderId, payBy: due ? toInstant(due.payBy) : null };
}

async function getBidStatus(ctx: RequestContext, listing: Auctioned): Promise<BidStatus> {
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
  const { inspection, authentication, domesticInsurance } = await feesNow(db);
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
    barred: await isBarred(db, customerId, now),
    full: await isFull(db, customerId, key, now),
    offered: offeredBy(listing, ctx.services.offersChecks),
    fees: { inspection, authentication, domesticInsurance },
  };
}

export const bidHandlers = {
  async 'Sig.Front.Bid.Place'({ site, id, ceiling, services }, ctx) {
    const { db, now, services: shop } = ctx;
    if (!shop.payments) return fail(codes.paymentClosed);
    const customerId = requireCustomer(ctx).id;
    const listing = await judge(ctx, customerId, site, id);
    if (isFailure(listing)) return listing;
    const placed = await placeBid(db, {
      customerId,
      goodsKey: goodsKey(site, id),
      listing,
      ceiling,
      services: bothOf(services, offeredBy(listing, shop.offersChecks)),
      now,
    });
    if (isFailure(placed)) return placed;
    const { bid, price } = placed;
    return ok({ bid: bid.id, state: bid.state, price, order: bid.orderId });
  },

  async 'Sig.Front.Bid.Standing'({ site, id }, ctx) {
    await expireDueRecords(ctx, () => settleBids(ctx.db, ctx.now, { goodsKey: goodsKey(site, id) }));
    const listing = await findGoods(ctx.db, site, id);
    return isAuctioned(listing) ? ok(await getBidStatus(ctx, listing)) : fail(codes.notFound);
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
