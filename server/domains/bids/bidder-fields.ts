import { and, eq, gt } from 'drizzle-orm';
import type { BidStatus, bidderFields } from '@/contract/bid';
import { toInstant } from '@/rules/time/date';
import { homeOf } from '../account/address-book';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from './bid-holds-schema';
import { goodsKey } from '../goods/goods-store';
import { requireCustomer } from '../handler';
import type { RequestContext } from '../handler';
import { offeredBy } from '../order/cart-check';
import { feesNow } from '../order/order-fees';
import { holdTerms } from './hold-start';
import { isBarred, isFull } from './place-bid';

interface AuctionOfCustomer {
  readonly customerId: string;
  readonly goodsKey: string;
  readonly now: Date;
}

/** The bid that a customer began in an auction, and for which nothing was reserved yet; null where there is none. */
async function findUnfinishedHold(db: Db, { customerId, goodsKey: key, now }: AuctionOfCustomer) {
  const isUnfinished = and(eq(bidHolds.state, 'created'), gt(bidHolds.endsAt, now));
  const [hold] = await db
    .select({ id: bidHolds.id, endsAt: bidHolds.endsAt })
    .from(bidHolds)
    .where(and(eq(bidHolds.customerId, customerId), eq(bidHolds.goodsKey, key), isUnfinished));
  return hold ? { id: hold.id, endsAt: toInstant(hold.endsAt) } : null;
}

/** The customer's standing in any auction, and what a bid in this one may order with it. */
export async function getBidderFields(
  ctx: RequestContext,
  listing: Listing,
  endsAt: Date,
): Promise<Pick<BidStatus, keyof typeof bidderFields>> {
  const { db, now, services } = ctx;
  const customerId = requireCustomer(ctx).id;
  const key = goodsKey(listing.site, listing.id);
  const { inspection, authentication, domesticInsurance } = await feesNow(db);
  return {
    barred: await isBarred(db, customerId, now),
    full: await isFull(db, customerId, key, now),
    offered: offeredBy(listing, services.offersChecks),
    fees: { inspection, authentication, domesticInsurance },
    hasAddress: (await homeOf(db, customerId)) !== undefined,
    hold: holdTerms(services, endsAt, now),
    unfinishedHold: await findUnfinishedHold(db, { customerId, goodsKey: key, now }),
  };
}
