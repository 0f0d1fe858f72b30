import { eq } from 'drizzle-orm';
import { after, bidMachine } from '../../src/rules/buying/machines';
import type { Db } from '../db/open';
import { bids } from '../db/schema-bids';

export type BidRowDb = typeof bids.$inferSelect;

/** Moves a bid along its machine, with what else changes of it. Throws for a step that the machine does not know: callers ask before. */
export async function stepBid(
  db: Db,
  bid: BidRowDb,
  event: string,
  at: Date,
  change: Partial<BidRowDb> = {},
): Promise<BidRowDb> {
  const state = after(bidMachine, bid.state, event);
  if (!state) throw new Error(`A bid that is ${bid.state} cannot ${event}.`);
  const set = { ...change, state, since: at };
  await db.update(bids).set(set).where(eq(bids.id, bid.id));
  return { ...bid, ...set };
}

/** The order of a won auction ran out unpaid (T-14). Orders of other kinds have no bid. */
export async function lapseBid(db: Db, orderId: string, at: Date): Promise<void> {
  const [bid] = await db.select().from(bids).where(eq(bids.orderId, orderId));
  if (bid && after(bidMachine, bid.state, 'lapse')) await stepBid(db, bid, 'lapse', at);
}
