import { eq } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from '../bids/bid-tasks-schema';
import { bids } from '../bids/schema';
import type { DeskHandlers } from '../desk-handler';
import { purchaseRequests } from '../request/schema';
import { findOwner } from '../work-queue/queues';
import { deskLineView, drawStaffPicture, readLineForStaff } from './desk-line';
import { recordPurchase, recordRejection } from './purchase-acts';
import { purchaseReceipts, purchases } from './purchases-schema';

/** The customer's words with the request or bid that an order came from. */
async function findOrigin(db: Db, orderId: string) {
  const [request] = await db.select().from(purchaseRequests).where(eq(purchaseRequests.orderId, orderId));
  if (request) return { link: request.link, note: request.note, ceiling: request.maxYen };
  const [task] = await db.select().from(bidTasks).where(eq(bidTasks.orderId, orderId));
  if (task) return { link: null, note: task.note, ceiling: task.ceiling };
  const [bid] = await db.select({ ceiling: bids.ceiling }).from(bids).where(eq(bids.orderId, orderId));
  return { link: null, note: '', ceiling: bid?.ceiling ?? null };
}

async function findPurchase(db: Db, lineId: string) {
  const [row] = await db.select().from(purchases).where(eq(purchases.lineId, lineId));
  if (!row) return null;
  const [receipt] = await db
    .select({ line: purchaseReceipts.lineId })
    .from(purchaseReceipts)
    .where(eq(purchaseReceipts.lineId, lineId));
  const { number, paidYen, remark, by, at } = row;
  return { number, paidYen, remark, hasReceipt: receipt !== undefined, by, at: toInstant(at) };
}

export const deskPurchaseHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Purchase.${string}`>> = {
  async 'Desk.Purchase.Detail'({ line: number }, { db }) {
    const line = await readLineForStaff(db, number);
    const view = deskLineView(line);
    const { link, note, ceiling } = await findOrigin(db, line.orderId);
    return {
      ...view,
      link: view.link ?? link,
      remark: line.remark,
      note,
      ceiling,
      owner: await findOwner(db, 'purchases', view.line),
      purchase: await findPurchase(db, line.id),
    };
  },

  async 'Desk.Purchase.Record'({ receipt, ...input }, ctx) {
    const picture = receipt === null ? null : await drawStaffPicture(receipt, 'receipt');
    await ctx.record(await recordPurchase(ctx, { ...input, receipt: picture?.bytes ?? null }));
    return {};
  },

  async 'Desk.Purchase.Reject'(input, ctx) {
    const change = await recordRejection(ctx, input);
    await ctx.record({ ...change, why: input.reason });
    return {};
  },
};
