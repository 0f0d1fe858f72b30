import { and, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { Code } from '@/contract/codes';
import { bidHoldMachine, nextState } from '@/rules/buying/machines';
import { holdCustomer } from '../account/customer-lock';
import { auctionAt } from '../goods/auction-cycle';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { bidHolds } from './bid-holds-schema';
import { findGoods, splitGoodsKey } from '../goods/goods-store';
import { getPictureUrl } from '../goods/goods-view';
import { isFailure } from '@server/platform/http/reply';
import { notify } from '../notice/notify';
import { settlePayment } from '../settlement/payment-outcome';
import type { ProviderChange } from '../payment/provider';
import { findBiddable } from './bid-goods';
import { reservedMs } from './hold-start';
import { followBid, followBidTask, releaseHold, transitionHold } from './hold-transitions';
import type { BidHoldRow } from './hold-transitions';
import { placeBid } from './place-bid';
import { checkOutsideAuction, placeBidTask } from './place-bid-task';

type HoldChange = Extract<ProviderChange, { kind: 'hold' }>;

/** A raise has reserved the whole new sum: the earlier one is released. */
async function releaseEarlier(db: Db, hold: BidHoldRow, isOfBid: SQL, now: Date): Promise<void> {
  const isEarlier = and(isOfBid, eq(bidHolds.state, 'authorised'), ne(bidHolds.id, hold.id));
  for (const row of await db.select().from(bidHolds).where(isEarlier)) await releaseHold(db, row, now);
}

/** Asks staff for the bid of a sum that is reserved now; a code where it cannot be placed any more. */
async function requestTaskOf(db: Db, hold: BidHoldRow, now: Date): Promise<Code | null> {
  const { id, customerId, goodsKey, ceiling, services, note } = hold;
  const { site, id: goodsId } = splitGoodsKey(goodsKey);
  const listing = await checkOutsideAuction(db, await findGoods(db, site, goodsId), customerId);
  if (isFailure(listing)) return listing.code;
  const task = await placeBidTask(db, { customerId, listing, ceiling, services, note, now });
  if (isFailure(task)) return task.code;
  await db.update(bidHolds).set({ taskId: task.id }).where(eq(bidHolds.id, id));
  await releaseEarlier(db, hold, eq(bidHolds.taskId, task.id), now);
  await followBidTask(db, task, now);
  return null;
}

/** Places the bid of a sum that is reserved now; a code where the auction went on meanwhile, or the customer may no longer bid. */
async function placeBidOf(db: Db, hold: BidHoldRow, now: Date): Promise<Code | null> {
  const { id, customerId, goodsKey, ceiling, services, language } = hold;
  const listing = await findBiddable(db, splitGoodsKey(goodsKey), { customerId, language, now });
  if (isFailure(listing)) return listing.code;
  if (auctionAt(listing.auction, now).round !== hold.round) return codes.auctionOver;
  const placed = await placeBid(db, { customerId, goodsKey, listing, ceiling, services, now });
  if (isFailure(placed)) return placed.code;
  const { bid } = placed;
  await db.update(bidHolds).set({ bidId: bid.id }).where(eq(bidHolds.id, id));
  await releaseEarlier(db, hold, eq(bidHolds.bidId, bid.id), now);
  await followBid(db, bid, now);
  return null;
}

/** Tells a customer that a sum is reserved and the bid received, or that it was reserved too late and the bid not placed. */
async function notifyOfHold(
  db: Db,
  { id, customerId, goodsKey, yen }: BidHoldRow,
  kind: 'bidReserved' | 'bidNotPlaced',
  at: Date,
): Promise<void> {
  const [listing] = await db.select({ doc: goods.doc }).from(goods).where(eq(goods.key, goodsKey));
  await notify(db, {
    customer: customerId,
    kind,
    subject: { type: 'bid', id },
    at,
    values: { yen },
    ...(listing && { goods: { titles: listing.doc.titles, picture: getPictureUrl(listing.doc, 0) } }),
  });
}

async function authoriseHold(db: Db, hold: BidHoldRow, { yen, charge }: HoldChange, at: Date): Promise<void> {
  const reservedUntil = new Date(at.getTime() + reservedMs);
  const authorised = await transitionHold(db, hold, 'authorise', { charge, reservedUntil, calls: 0, dueAt: at });
  if (authorised.state === 'authorised') {
    const applyBid = hold.round === null ? requestTaskOf : placeBidOf;
    const problem = yen < hold.yen ? codes.paymentOver : await applyBid(db, authorised, at);
    if (problem === null) {
      // A bid that was outbid or won at once has a notification of its own.
      const [present] = await db.select({ state: bidHolds.state }).from(bidHolds).where(eq(bidHolds.id, hold.id));
      if (present?.state === 'authorised') await notifyOfHold(db, hold, 'bidReserved', at);
      return;
    }
    await releaseHold(db, authorised, at, { problem });
  }
  await notifyOfHold(db, hold, 'bidNotPlaced', at);
}

/** Records that a sum is reserved no more. A win that was to be paid from it is to be paid as any other. */
async function endHold(db: Db, hold: BidHoldRow, at: Date): Promise<void> {
  await transitionHold(db, hold, 'end');
  if (hold.state === 'capturing')
    await settlePayment(db, { attempt: hold.id, outcome: 'fail', yen: hold.yen, charge: hold.charge }, at);
}

/** Takes the provider's word about a hold once, in any order. False where there is no such hold. */
export async function applyHold(tx: Db, change: HoldChange, at: Date): Promise<boolean> {
  const isNamed = eq(bidHolds.id, change.hold);
  const [before] = await tx.select().from(bidHolds).where(isNamed);
  if (!before) return false;
  await holdCustomer(tx, before.customerId);
  const [hold] = await tx.select().from(bidHolds).where(isNamed).for('update');
  if (!hold || nextState(bidHoldMachine, hold.state, change.outcome) === null) return hold !== undefined;
  if (change.outcome === 'authorise') await authoriseHold(tx, hold, change, at);
  else await endHold(tx, hold, at);
  return true;
}
