import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { customers } from '../db/schema';

/** Where no mail goes: `.invalid` is nobody's (RFC 2606). */
const goneDomain = '@deleted.invalid';

/** The address of a deleted account, whose id the books still name (B-19). */
export const goneEmail = (customerId: string): string => `${customerId}${goneDomain}`;
export const isGone = ({ email }: { readonly email: string }): boolean => email.endsWith(goneDomain);

/** A call that waited while its customer's account was deleted. */
export class CustomerGone extends Error {
  constructor() {
    super('The account was deleted.');
  }
}

/**
 * Holds a customer for this transaction: what spends points, coupons or refunds of one customer goes one after the other. Throws
 * CustomerGone where the account was deleted meanwhile.
 */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  const [row] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  if (row && isGone(row)) throw new CustomerGone();
}
