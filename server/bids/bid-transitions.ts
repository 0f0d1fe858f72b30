import { eq } from 'drizzle-orm';
import { nextState, bidMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { getPictureUrl } from '../goods/goods-view';
import { transitionRow } from '../db/transition-row';
import type { Db } from '../db/open';
import { goods } from '../db/schema';
import { bids } from '../db/schema-bids';
import { notify } from '../notice/notify';
import { followBid } from './hold-transitions';
import { expireBidTask } from './bid-task-rows';

export type BidRowDb = typeof bids.$inferSelect;

/** The kind of notice that the customer gets for a bid's state. */
const kinds = { outbid: 'outbid', won: 'bidWon', lost: 'bidLost' } as const;

async function notifyBid(db: Db, bid: BidRowDb): Promise<void> {
  const { id, customerId, goodsKey, state, since, price } = bid;
  if (state !== 'outbid' && state !== 'won' && state !== 'lost') return;
  const [listing] = await db.select({ doc: goods.doc }).from(goods).where(eq(goods.key, goodsKey));
  await notify(db, {
    customer: customerId,
    kind: kinds[state],
    subject: { type: 'bid', id },
    at: since,
    values: price === null ? {} : { yen: price },
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
  await notifyBid(db, moved);
  await followBid(db, moved, at);
  return moved;
}

/** The order of a won auction ran out unpaid. Orders of other kinds have no bid. */
export async function expireBid(db: Db, orderId: string, at: Date): Promise<void> {
  const [bid] = await db.select().from(bids).where(eq(bids.orderId, orderId));
  if (bid && nextState(bidMachine, bid.state, 'lapse')) await transitionBid(db, bid, 'lapse', at);
  await expireBidTask(db, orderId, at);
}
