import { and, eq, inArray } from 'drizzle-orm';
import { bidTaskLeadHours } from '@/contract/bid-task';
import type { LineServices } from '@/contract/cart';
import { codes } from '@/contract/codes';
import { nextLegalBid } from '@/rules/auction';
import { bidTaskMachine, nextState } from '@/rules/buying/machines';
import { hoursToMs } from '@/rules/time/instant';
import { methodsLeft } from '@/rules/restricted/verdict';
import { writtenWords } from '@/rules/written-words';
import { homeOf } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import type { Listing } from '../goods/listing';
import { newNumber } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from './bid-tasks-schema';
import type { BidTaskGoods } from './bid-tasks-schema';
import { goodsKey } from '../goods/goods-store';
import { getPictureUrl, getRestrictedKinds } from '../goods/goods-view';
import { fail, isFailure } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { isOpenTask, isRecordedOver, openTaskStates, transitionBidTask } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';
import { checkBidLimits } from './place-bid';
import { settleBidTask } from './settle-bid-tasks';

/** An item whose page shows an auction with its present price and its end. */
export type OutsideAuction = Listing & { readonly bidYen: number; readonly bidEndsAt: string };

export const hasOutsideAuction = (listing: Listing | undefined): listing is OutsideAuction =>
  listing?.source === 'page' && typeof listing.bidYen === 'number' && listing.bidEndsAt !== undefined;

/** The time until which staff take bids in an auction that ends at an instant. */
export const getAcceptedUntil = (endsAt: Date): Date => new Date(endsAt.getTime() - hoursToMs(bidTaskLeadHours));

/**
 * The lowest maximum that is taken, whole yen: a step above the price that the page showed, and above one's own. Where that was outbid, somebody
 * has passed what was placed, so it has to be a step above that too.
 */
export function lowestCeiling({ bidYen }: Pick<OutsideAuction, 'bidYen'>, own: BidTaskRow | undefined): number {
  const stepAbove = (current: number) => nextLegalBid({ current, hasBidder: true, buyout: null });
  const next = stepAbove(bidYen);
  if (!own) return next;
  const passed = own.state === 'outbid' ? stepAbove(own.placedYen ?? own.ceiling) : 0;
  return Math.max(next, own.ceiling + 1, passed);
}

const goodsOf = (listing: Listing): BidTaskGoods => ({
  site: listing.site,
  id: listing.id,
  titles: listing.titles,
  titleJa: listing.titleJa,
  picture: getPictureUrl(listing, 0),
  original: listing.original,
  restricted: getRestrictedKinds(listing),
  taxOnTop: listing.taxOnTop ?? 0,
});

export interface BidTaskAttempt {
  readonly customerId: string;
  readonly listing: OutsideAuction;
  /** Whole yen. */
  readonly ceiling: number;
  readonly services: LineServices;
  readonly note: string;
  readonly now: Date;
}

/** The customer's task in an auction that is open or was won, the clock written; undefined where there is none. */
async function findOwnTask(tx: Db, { customerId, listing, now }: BidTaskAttempt): Promise<BidTaskRow | undefined> {
  const key = goodsKey(listing.site, listing.id);
  const isLive = inArray(bidTasks.state, [...openTaskStates, 'won', 'ordered']);
  const [row] = await tx
    .select()
    .from(bidTasks)
    .where(and(eq(bidTasks.customerId, customerId), eq(bidTasks.goodsKey, key), isLive));
  return row && settleBidTask(tx, row, now);
}

/** Finds the reason for which a bid is not taken; null where it is taken. */
function findTaskError({ listing, ceiling, now }: BidTaskAttempt, own: BidTaskRow | undefined): Failure | null {
  const endsAt = new Date(listing.bidEndsAt);
  if (now >= endsAt || (own && !isOpenTask(own))) return fail(codes.auctionOver);
  if (now >= getAcceptedUntil(endsAt)) return fail(codes.tooLate);
  if (own && ceiling <= own.ceiling) return fail(codes.bidNotHigher, { ceiling: own.ceiling });
  const next = lowestCeiling(listing, own);
  return ceiling < next ? fail(codes.bidTooLow, { next }) : null;
}

/** The auction if a customer may bid in it, or why they may not. */
export async function checkOutsideAuction(
  db: Db,
  listing: Listing | undefined,
  customerId: string,
): Promise<OutsideAuction | Failure> {
  if (!hasOutsideAuction(listing)) return fail(codes.notFound);
  if (listing.status === 'removed') return fail(codes.notForSale, { problem: 'removed' });
  if (listing.status === 'soldOut') return fail(codes.auctionOver);
  const home = await homeOf(db, customerId);
  const isRestricted = methodsLeft(getRestrictedKinds(listing), home?.country ?? null).length === 0;
  return isRestricted ? fail(codes.notForSale, { problem: 'restricted' }) : listing;
}

/** Gets the customer's own task in the auction where the bid can be placed now, or why it cannot. Inside a transaction; takes the customer. */
export async function checkBidTask(
  tx: Db,
  attempt: BidTaskAttempt,
): Promise<{ readonly own: BidTaskRow | undefined } | Failure> {
  const { customerId, listing, ceiling, now } = attempt;
  await lockCustomer(tx, customerId);
  const key = goodsKey(listing.site, listing.id);
  const limit = await checkBidLimits(tx, { customerId, goodsKey: key, ceiling, now });
  if (limit) return limit;
  if (await isRecordedOver(tx, key)) return fail(codes.auctionOver);
  const own = await findOwnTask(tx, attempt);
  return findTaskError(attempt, own) ?? { own };
}

/** Asks staff to bid, or raises the maximum of the customer's own open task. Inside a transaction; what is refused writes no bid. */
export async function placeBidTask(tx: Db, attempt: BidTaskAttempt): Promise<BidTaskRow | Failure> {
  const { customerId, listing, ceiling, services, now } = attempt;
  const checked = await checkBidTask(tx, attempt);
  if (isFailure(checked)) return checked;
  const { own } = checked;
  const change = {
    goods: goodsOf(listing),
    seenYen: listing.bidYen,
    ceiling,
    services,
    note: writtenWords(attempt.note),
    endsAt: new Date(listing.bidEndsAt),
  };
  // A bid that was outbid stands no more: staff place the raise as they do a first one.
  if (own?.state === 'outbid') return transitionBidTask(tx, own, 'raise', now, { ...change, placedYen: null });
  if (own) return transitionBidTask(tx, own, 'raise', now, change);
  const [made] = await tx
    .insert(bidTasks)
    .values({
      ...change,
      id: newNumber('KB'),
      customerId,
      goodsKey: goodsKey(listing.site, listing.id),
      state: 'waiting',
      at: now,
      since: now,
    })
    .returning();
  if (!made) throw new Error('A bid that staff place was not written.');
  return made;
}

/** Takes a bid back that staff have not placed; one that was taken back before stays so. Inside a transaction. */
export async function withdrawBidTask(
  tx: Db,
  id: string,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<BidTaskRow | Failure> {
  await lockCustomer(tx, customerId);
  const [found] = await tx
    .select()
    .from(bidTasks)
    .where(and(eq(bidTasks.id, id), eq(bidTasks.customerId, customerId)));
  const task = found ? await settleBidTask(tx, found, now) : fail(codes.notFound);
  if (isFailure(task) || task.state === 'withdrawn') return task;
  if (nextState(bidTaskMachine, task.state, 'withdraw') === null) return fail(codes.tooLate);
  return transitionBidTask(tx, task, 'withdraw', now);
}
