import { desc, inArray } from 'drizzle-orm';
import type { BidRow } from '@/contract/bid';
import type { GoodsCard } from '@/contract/goods';
import type { LanguageKey } from '@/i18n/languages';
import { nextLegalBid } from '@/rules/auction';
import { nextState, paymentMachine } from '@/rules/buying/machines';
import { toGoodsCard } from '../goods/goods-view';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { bidHolds } from './bid-holds-schema';
import { auctionRounds } from './schema';
import { payments } from '../payment/schema';
import type { LiveAuction, RoundRow } from '../goods/auction-now';
import type { BidRowDb } from './bid-transitions';
import type { BidHoldRow } from './hold-transitions';
import { auctionOfBid } from './settle-bids';
import { firstPayment, payByOf } from './won-order';
import { toInstant } from '@/rules/time/date';

const minute = 60_000;
const isOpen = ({ state }: BidRowDb) => state === 'leading' || state === 'outbid';

interface ViewAt {
  readonly now: Date;
  readonly language: LanguageKey;
}

interface Known {
  readonly listing: Listing;
  readonly row: RoundRow | undefined;
  readonly payment: typeof payments.$inferSelect | undefined;
  /** The last hold of the bid. */
  readonly hold: Pick<BidHoldRow, 'id' | 'yen' | 'state'> | undefined;
}

/** The listing as it is now, its auction as it is in this bid's round. */
function cardAt(bid: BidRowDb, { listing, row }: Known, { now, language }: ViewAt): GoodsCard | null {
  if (listing.status !== 'onSale' && listing.status !== 'soldOut') return null;
  return toGoodsCard(listing, now, language, row?.round === bid.round ? row : undefined);
}

/** The order of a won auction by its payment. */
export function wonOrderView(payment: Known['payment']): BidRow['order'] {
  if (!payment?.orderId) return null;
  return {
    id: payment.orderId,
    payment: payment.id,
    payable: nextState(paymentMachine, payment.state, 'succeed') !== null && payment.state !== 'confirming',
    paid: payment.state === 'succeeded',
    refunded: payment.yen > 0 && payment.refunded >= payment.yen,
    payBy: toInstant(payment.payBy),
    total: payment.yen,
  };
}

/** The last sum that was reserved for a bid, as its customer sees it. */
export const lastHoldView = (hold: Pick<BidHoldRow, 'id' | 'yen' | 'state'> | undefined): BidRow['hold'] =>
  hold ? { id: hold.id, yen: hold.yen, state: hold.state } : null;

/** Returns the state of the bidding, now or at the end of the bid's round. */
function biddingView(bid: BidRowDb, listing: Listing, auction: LiveAuction | null) {
  if (!auction) {
    const rest = { autoExtension: false, extended: 0, earlyFinish: false, endedEarly: false };
    return { ...rest, price: bid.price ?? bid.ceiling, next: null, endsAt: toInstant(bid.due) };
  }
  const buyout = listing.auction?.buyoutPrice ?? null;
  const moved = Math.max(0, auction.endsAt.getTime() - auction.plannedEnd.getTime());
  const next = nextLegalBid({ current: auction.currentPrice, hasBidder: auction.bids > 0, buyout });
  return {
    price: bid.price ?? auction.currentPrice,
    next: auction.ended || !isOpen(bid) ? null : next,
    endsAt: toInstant(auction.endsAt),
    autoExtension: listing.auction?.autoExtension ?? false,
    extended: Math.round(moved / minute),
    earlyFinish: listing.auction?.earlyFinish ?? false,
    endedEarly: auction.endedEarly,
  };
}

async function bidView(db: Db, bid: BidRowDb, known: Known, at: ViewAt): Promise<BidRow> {
  const { listing, row, payment, hold } = known;
  const auction = listing.auction && auctionOfBid(listing.auction, row, bid, at.now);
  const bidding = biddingView(bid, listing, auction);
  return {
    id: bid.id,
    state: bid.state,
    reason: bid.reason,
    goods: cardAt(bid, known, at),
    site: listing.site,
    goodsId: listing.id,
    ceiling: bid.ceiling,
    ...bidding,
    services: bid.services,
    cost: isOpen(bid)
      ? await firstPayment(db, bid, listing, { yen: bidding.next ?? bidding.price, now: at.now })
      : null,
    order: wonOrderView(payment),
    orderBy: bid.state === 'won' ? toInstant(payByOf(bid)) : null,
    hold: lastHoldView(hold),
  };
}

/** Bids as their page shows them, in the order given. */
export async function bidViews(db: Db, rows: readonly BidRowDb[], at: ViewAt): Promise<BidRow[]> {
  if (rows.length === 0) return [];
  const keys = [...new Set(rows.map(({ goodsKey }) => goodsKey))];
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const listings = await db.select({ key: goods.key, doc: goods.doc }).from(goods).where(inArray(goods.key, keys));
  const rounds = await db.select().from(auctionRounds).where(inArray(auctionRounds.goodsKey, keys));
  const paid = orderIds.length === 0 ? [] : await db.select().from(payments).where(inArray(payments.orderId, orderIds));
  const holds = await db
    .select()
    .from(bidHolds)
    .where(
      inArray(
        bidHolds.bidId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(bidHolds.at));
  const views: BidRow[] = [];
  for (const bid of rows) {
    const listing = listings.find(({ key }) => key === bid.goodsKey)?.doc;
    if (!listing) continue;
    const row = rounds.find((round) => round.goodsKey === bid.goodsKey && round.round === bid.round);
    const payment = paid.find(({ orderId }) => orderId === bid.orderId);
    const hold = holds.find(({ bidId }) => bidId === bid.id);
    views.push(await bidView(db, bid, { listing, row, payment, hold }, at));
  }
  return views;
}
