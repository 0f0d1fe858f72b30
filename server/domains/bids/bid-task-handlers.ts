import { and, eq, inArray } from 'drizzle-orm';
import type { BidTaskStatus } from '@/contract/bid-task';
import { codes } from '@/contract/codes';
import type { Site } from '@/contract/sites';
import { toInstant } from '@/rules/time/date';
import { isOpenTask, isRecordedOver, openTaskStates } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';
import { bidTaskViews, findBidTasks, isContested } from './bid-task-view';
import { getBidderFields } from './bidder-fields';
import { createTaskHold, needsHold } from './hold-start';
import {
  checkOutsideAuction,
  hasOutsideAuction,
  lowestCeiling,
  placeBidTask,
  getAcceptedUntil,
  withdrawBidTask,
} from './place-bid-task';
import type { OutsideAuction } from './place-bid-task';
import { settleBids } from './settle-bids';
import { getWin } from './won-order';
import type { Listing } from '../goods/listing';
import { bidTasks } from './bid-tasks-schema';
import { findGoods, goodsKey } from '../goods/goods-store';
import { expireDueRecords } from '../due-records/expire-due-records';
import { requireCustomer } from '../handler';
import type { Handlers, Input, RequestContext } from '../handler';
import { parseCursor } from '@server/platform/http/paging';
import { take } from '@server/platform/http/rate-limits';
import { fail, isFailure, ok } from '@server/platform/http/reply';
import { readPageAgain, savePageItem } from '../item/live-item';
import { bothOf, offeredBy } from '../order/cart-check';
import { expireUnpaid } from '../due-records/expire-unpaid';

interface AuctionKey {
  readonly site: Site;
  readonly id: string;
}

/** The auction as its page was read last. */
async function findAuction(ctx: RequestContext, { site, id }: AuctionKey): Promise<Listing | undefined> {
  return (await savePageItem(ctx, { site, id, shop: undefined })) ?? findGoods(ctx.db, site, id);
}

async function getStatus(ctx: RequestContext, listing: OutsideAuction): Promise<BidTaskStatus> {
  const { db, now } = ctx;
  const customerId = requireCustomer(ctx).id;
  const key = goodsKey(listing.site, listing.id);
  const isOwn = and(eq(bidTasks.customerId, customerId), eq(bidTasks.goodsKey, key));
  const inStates = inArray(bidTasks.state, [...openTaskStates, 'won', 'ordered']);
  const [task] = await db.select().from(bidTasks).where(and(isOwn, inStates));
  const own = task && isOpenTask(task) ? task : undefined;
  const endsAt = new Date(listing.bidEndsAt);
  const acceptedUntil = getAcceptedUntil(endsAt);
  return {
    own: own ? { id: own.id, state: own.state, ceiling: own.ceiling, services: own.services } : null,
    won: await getWin(db, task),
    contested: await isContested(db, { customerId, goodsKey: key, at: own?.at ?? now }),
    price: listing.bidYen,
    next: lowestCeiling(listing, own),
    endsAt: toInstant(endsAt),
    acceptedUntil: toInstant(acceptedUntil),
    closed: now >= acceptedUntil || listing.status !== 'onSale',
    ended: now >= endsAt || (await isRecordedOver(db, key)),
    ...(await getBidderFields(ctx, listing, endsAt)),
  };
}

async function viewOf(ctx: RequestContext, row: BidTaskRow) {
  const [task] = await bidTaskViews(ctx.db, [row], ctx);
  if (!task) throw new Error(`No view of ${row.id}.`);
  return task;
}

async function requestBid(input: Input<'Sig.Front.Bid.Task.Place'>, ctx: RequestContext) {
  const { services: shop, now, db } = ctx;
  if (!shop.payments) return fail(codes.paymentClosed);
  const customerId = requireCustomer(ctx).id;
  const wait = await take(db, 'bidTasks', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const listing = await checkOutsideAuction(db, await findAuction(ctx, input), customerId);
  if (isFailure(listing)) return listing;
  const services = bothOf(input.services, offeredBy(listing, shop.offersChecks));
  const { ceiling, note } = input;
  const attempt = { customerId, listing, ceiling, services, note, now };
  if (needsHold(shop, ceiling)) {
    const hold = await createTaskHold(db, attempt, { provider: shop.payments.name, language: ctx.language });
    return isFailure(hold) ? hold : ok({ kind: 'hold' as const, hold: hold.id, ceiling, yen: hold.yen });
  }
  const row = await placeBidTask(db, attempt);
  return isFailure(row) ? row : ok({ kind: 'placed' as const, task: await viewOf(ctx, row) });
}

export const bidTaskHandlers = {
  'Sig.Front.Bid.Task.Place': {
    async prepare(input, prepareContext) {
      await readPageAgain(prepareContext, input);
      return (ctx) => requestBid(input, ctx);
    },
  },

  async 'Sig.Front.Bid.Task.Withdraw'({ id }, ctx) {
    const row = await withdrawBidTask(ctx.db, id, { customerId: requireCustomer(ctx).id, now: ctx.now });
    return isFailure(row) ? row : ok({ task: await viewOf(ctx, row) });
  },

  async 'Sig.Front.Bid.Task.Status'(key, ctx) {
    await expireDueRecords(ctx, () => settleBids(ctx.db, ctx.now, { goodsKey: goodsKey(key.site, key.id) }));
    const listing = await findAuction(ctx, key);
    return hasOutsideAuction(listing) ? ok(await getStatus(ctx, listing)) : fail(codes.notFound);
  },

  async 'Sig.Front.Bid.Task.List'({ tab, cursor }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    const after = parseCursor(cursor);
    await expireDueRecords(
      ctx,
      () => settleBids(db, now, { customerId }),
      () => expireUnpaid(db, now, { customerId }),
    );
    const { rows, next } = await findBidTasks(db, { customerId, tab, after });
    return ok({ tasks: await bidTaskViews(db, rows, ctx), next });
  },
} satisfies Handlers<
  'Sig.Front.Bid.Task.Place' | 'Sig.Front.Bid.Task.Withdraw' | 'Sig.Front.Bid.Task.Status' | 'Sig.Front.Bid.Task.List'
>;
