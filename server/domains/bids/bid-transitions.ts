import { and, eq } from 'drizzle-orm';
import type { NoticeKind } from '@/contract/notice';
import { nextState, bidMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { getPictureUrl } from '../goods/goods-view';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { bidHolds } from './bid-holds-schema';
import { bids } from './schema';
import { notify } from '../notice/notify';
import { findReserved, followBid, getWinNotice } from './hold-transitions';
import { expireBidTask } from './bid-task-rows';

export type BidRowDb = typeof bids.$inferSelect;

/** The kind of notification that the customer gets for a bid's state; undefined where they get none. */
async function getNotice(db: Db, { customerId, goodsKey, round, state }: BidRowDb): Promise<NoticeKind | undefined> {
  // At the buyout price a bid is won before its hold knows it.
  const isOfAuction = and(eq(bidHolds.goodsKey, goodsKey), eq(bidHolds.round, round));
  if (state === 'won') return getWinNotice(db, and(eq(bidHolds.customerId, customerId), isOfAuction), customerId);
  if (state === 'lost') return 'bidLost';
  return state === 'outbid' ? 'outbid' : undefined;
}

async function notifyBid(db: Db, bid: BidRowDb, kind: NoticeKind | undefined): Promise<void> {
  const { id, customerId, goodsKey, since, price } = bid;
  if (kind === undefined) return;
  const [listing] = await db.select({ doc: goods.doc }).from(goods).where(eq(goods.key, goodsKey));
  const isReleased = kind === 'outbid' || kind === 'bidLost';
  const reserved = isReleased ? await findReserved(db, eq(bidHolds.bidId, id)) : undefined;
  await notify(db, {
    customer: customerId,
    kind,
    subject: { type: 'bid', id },
    at: since,
    values: { ...(price !== null && { yen: price }), ...(reserved && { reserved: reserved.yen }) },
    // A customer who raised the bid may be outbid again, which is a new occasion.
    occasion: since.toISOString(),
    ...(listing && { goods: { titles: listing.doc.titles, picture: getPictureUrl(listing.doc, 0) } }),
  });
}

const bidTransitions = { table: bids, machine: bidMachine, noun: 'A bid' };

/** Applies an event to a bid and saves its new state, with other changed columns; what is reserved for it follows. Throws TransitionError. */
export async function transitionBid(
  db: Db,
  bid: BidRowDb,
  event: EventOf<typeof bidMachine>,
  at: Date,
  change: Partial<BidRowDb> = {},
): Promise<BidRowDb> {
  const moved = await transitionRow(db, bidTransitions, bid, event, { ...change, since: at });
  await notifyBid(db, moved, await getNotice(db, moved));
  if (!(await followBid(db, moved, at))) await notifyBid(db, moved, 'bidWon');
  return moved;
}

/** The order of a won auction ran out unpaid. Orders of other kinds have no bid. */
export async function expireBid(db: Db, orderId: string, at: Date): Promise<void> {
  const [bid] = await db.select().from(bids).where(eq(bids.orderId, orderId));
  if (bid && nextState(bidMachine, bid.state, 'expire')) await transitionBid(db, bid, 'expire', at);
  await expireBidTask(db, orderId, at);
}
