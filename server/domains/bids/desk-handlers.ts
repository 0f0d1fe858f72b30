import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { homeOf } from '../account/address-book';
import type { DeskContext, DeskHandlers } from '../desk-handler';
import { itemPath } from '../goods/item-path';
import { pageListings } from '../item/page-listings';
import { orderRow } from '../order/order-transitions';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { recordBidOutcome } from './bid-task-acts';
import type { BidOutcome } from './bid-task-acts';
import type { BidTaskRow } from './bid-task-rows';
import { bidTasks } from './bid-tasks-schema';

const rivalStates = ['waiting', 'placed', 'raised', 'outbid', 'won', 'ordered'] as const;
const goesFirst = (rival: BidTaskRow, task: BidTaskRow): boolean =>
  rival.state === 'waiting' ? rival.at < task.at : rival.state !== 'outbid';

/** The bids of other customers in the same auction, the earliest first. */
async function findRivals(db: Db, task: BidTaskRow) {
  const isRival = and(
    eq(bidTasks.goodsKey, task.goodsKey),
    ne(bidTasks.id, task.id),
    inArray(bidTasks.state, [...rivalStates]),
  );
  const rows = await db.select().from(bidTasks).where(isRival).orderBy(asc(bidTasks.at));
  return rows.map((rival) => ({
    id: rival.id,
    state: rival.state,
    ceiling: rival.ceiling,
    at: toInstant(rival.at),
    goesFirst: goesFirst(rival, task),
  }));
}

async function record(ctx: DeskContext, id: string, outcome: BidOutcome): Promise<BidTaskRow> {
  const { change, task } = await recordBidOutcome(ctx, { id, outcome });
  await ctx.record(change);
  return task;
}

export const deskBidHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Bid.${string}`>> = {
  async 'Desk.Bid.Detail'({ id }, { db }) {
    const [task] = await db.select().from(bidTasks).where(eq(bidTasks.id, id));
    if (!task) throw new StaffError('notFound', `There is no bid ${id}.`);
    const { state, reason, goods, seenYen, ceiling, placedYen, price, domesticYen, services, note } = task;
    const order = task.orderId === null ? undefined : await orderRow(db, task.orderId);
    const listing = (await pageListings(db, [task.goodsKey])).get(task.goodsKey);
    return {
      id,
      state,
      reason,
      seenYen,
      ceiling,
      placedYen,
      price,
      domesticYen,
      services,
      note,
      customer: task.customerId,
      hasAddress: (await homeOf(db, task.customerId)) !== undefined,
      goods: {
        title: goods.titleJa,
        link: goods.original,
        path: itemPath(goods.site, goods.id),
        restricted: [...goods.restricted],
      },
      latestYen: listing?.bidYen ?? null,
      at: toInstant(task.at),
      endsAt: toInstant(task.endsAt),
      order: task.orderId,
      isPriceFinal: order !== undefined && order.state !== 'unpaid',
      rivals: await findRivals(db, task),
      owner: await findOwner(db, 'bids', id),
    };
  },

  async 'Desk.Bid.Place'({ id }, ctx) {
    await record(ctx, id, { kind: 'placed' });
    return {};
  },

  async 'Desk.Bid.Fail'({ id, reason }, ctx) {
    await record(ctx, id, { kind: 'impossible', reason });
    return {};
  },

  async 'Desk.Bid.Outbid'({ id }, ctx) {
    await record(ctx, id, { kind: 'outbid' });
    return {};
  },

  async 'Desk.Bid.Win'({ id, ...result }, ctx) {
    const { orderId } = await record(ctx, id, { kind: 'won', ...result });
    return { order: orderId };
  },

  async 'Desk.Bid.Lose'({ id, ...result }, ctx) {
    await record(ctx, id, { kind: 'lost', ...result });
    return {};
  },
};
