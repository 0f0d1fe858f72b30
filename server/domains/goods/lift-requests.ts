import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LiftRequest } from '@/contract/lift-request';
import type { Db } from '@server/platform/db/open';
import { liftedGoods, liftRequests } from './schema';

/** The customer's request about an item; undefined where there is none or it was granted. */
export async function findLiftRequest(db: Db, customerId: string, goodsKey: string): Promise<LiftRequest | undefined> {
  const [row] = await db
    .select()
    .from(liftRequests)
    .where(and(eq(liftRequests.customerId, customerId), eq(liftRequests.goodsKey, goodsKey)));
  if (row?.state === 'open') return { state: 'open' };
  return row?.reason ? { state: 'rejected', reason: row.reason } : undefined;
}

/** Asks staff to lift the restriction on an item. Asking twice is one request, also after a rejection. */
export async function addLiftRequest(db: Db, customerId: string, goodsKey: string, now: Date): Promise<void> {
  await db.insert(liftRequests).values({ customerId, goodsKey, at: now }).onConflictDoNothing();
}

/** The items among these whose restriction staff have lifted. */
export async function findLifted(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: liftedGoods.goodsKey })
    .from(liftedGoods)
    .where(inArray(liftedGoods.goodsKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The customer and the item of a request, as staff name it: `CUSTOMER SITE/ID`. */
export const liftSubject = sql<string>`${liftRequests.customerId} || ' ' || ${liftRequests.goodsKey}`;
