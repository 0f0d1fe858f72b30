import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { customers } from '../db/schema';

/** Holds a customer for this transaction: what spends points, coupons or refunds of one customer goes one after the other. */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
}
