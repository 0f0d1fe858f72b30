import { and, eq } from 'drizzle-orm';
import type { LiftFault } from '@/contract/lift-request';
import type { Db } from '@server/platform/db/open';
import { findListings } from '../goods/goods-store';
import { getPictureUrl } from '../goods/goods-view';
import { liftSubject } from '../goods/lift-requests';
import { liftedGoods, liftRequests } from '../goods/schema';
import { notify } from '../notice/notify';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';

type LiftRow = typeof liftRequests.$inferSelect;

async function lockOpen(db: Db, subject: string): Promise<LiftRow> {
  const [row] = await db.select().from(liftRequests).where(eq(liftSubject, subject)).for('update');
  if (!row) throw new StaffError('notFound', `There is no request ${subject}.`);
  if (row.state !== 'open') throw new StaffError('changed', `The request ${subject} is ${row.state} already.`);
  return row;
}

/** Notifies the customers whose requests are decided. One that is decided again, after an account came back, is a new occasion. */
async function notifyCustomers(
  { db, now }: StaffAct,
  kind: 'liftGranted' | 'liftRejected',
  rows: readonly LiftRow[],
): Promise<void> {
  const [listing] = await findListings(
    db,
    rows.slice(0, 1).map(({ goodsKey }) => goodsKey),
  );
  if (!listing) return;
  const goods = { titles: listing.titles, picture: getPictureUrl(listing, 0) };
  const subject = { type: 'goods', site: listing.site, id: listing.id } as const;
  for (const { customerId } of rows) await notify(db, { customer: customerId, kind, subject, goods, at: now });
}

/** Lifts the restriction on the item, for everybody: every open request about it is granted, and its customers are notified. */
export async function grantLift(act: StaffAct, subject: string): Promise<StaffChange> {
  const { db, now } = act;
  const { goodsKey } = await lockOpen(db, subject);
  await db.insert(liftedGoods).values({ goodsKey, at: now }).onConflictDoNothing();
  const granted = await db
    .update(liftRequests)
    .set({ state: 'granted', decidedAt: now })
    .where(and(eq(liftRequests.goodsKey, goodsKey), eq(liftRequests.state, 'open')))
    .returning();
  await notifyCustomers(act, 'liftGranted', granted);
  return { subject, before: { state: 'open' }, after: { state: 'granted', requests: granted.length } };
}

/** Leaves the restriction as it is. The customer is notified, and reads the reason on the item's page. */
export async function rejectLift(act: StaffAct, subject: string, reason: LiftFault): Promise<StaffChange> {
  const { db, now } = act;
  const { customerId, goodsKey } = await lockOpen(db, subject);
  const rejected = await db
    .update(liftRequests)
    .set({ state: 'rejected', reason, decidedAt: now })
    .where(and(eq(liftRequests.customerId, customerId), eq(liftRequests.goodsKey, goodsKey)))
    .returning();
  await notifyCustomers(act, 'liftRejected', rejected);
  return { subject, before: { state: 'open' }, after: { state: 'rejected', reason } };
}
