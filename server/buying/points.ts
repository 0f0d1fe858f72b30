import { eq, sum } from 'drizzle-orm';
import type { Db } from '../db/open';
import { points } from '../db/schema-buying';
import type { PointReason } from '../db/schema-buying';

/** Points that a customer holds: the sum of the ledger. One point is ¥1 (K-15). */
export async function balanceOf(db: Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sum(points.points) })
    .from(points)
    .where(eq(points.customerId, customerId));
  return Number(row?.sum ?? 0);
}

/**
 * Writes a gain or a spend, once for its reason and what it is about: a second time changes nothing and is true. False, and nothing is
 * written, where the balance would fall below zero. The caller holds the customer (`lockCustomer`).
 */
export async function writePoints(
  db: Db,
  entry: { customerId: string; points: number; reason: PointReason; about: string; at: Date },
): Promise<boolean> {
  if (entry.points === 0) return true;
  if (entry.points < 0 && (await balanceOf(db, entry.customerId)) + entry.points < 0) return false;
  await db.insert(points).values(entry).onConflictDoNothing();
  return true;
}
