import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { customers } from './schema';

/** Whether the account was deleted: the books still name its id. */
export const isDeleted = ({ deletedAt }: { readonly deletedAt: Date | null }): boolean => deletedAt !== null;

/** A call that waited while a customer's account was deleted. */
export class CustomerRemovedError extends Error {
  constructor(readonly customerId: string) {
    super('The account was deleted.');
  }
}

/**
 * Holds a customer for this transaction; false where the account was deleted meanwhile. Who holds a row of the customer's and then writes one
 * that names them (a session, a notice) is not waited for: the weaker lock lets foreign keys through, else the two would wait for ever.
 */
export async function holdCustomer(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: customers.deletedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return !row || !isDeleted(row);
}

/** Holds a customer: what spends points, coupons or refunds of one customer goes one after the other. Throws CustomerRemovedError. */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  if (!(await holdCustomer(db, customerId))) throw new CustomerRemovedError(customerId);
}

/** A row of a customer's as it is once the customer is held; undefined where there is none, or its customer is gone. `read` is asked twice. */
export async function lockRow<T extends { readonly customerId: string }>(
  tx: Db,
  read: () => Promise<readonly T[]>,
): Promise<T | undefined> {
  const [before] = await read();
  if (!before || !(await holdCustomer(tx, before.customerId))) return undefined;
  const [row] = await read();
  return row;
}
