import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { testPayments } from '../db/schema-buying';
import { newToken } from '../db/keys';
import type { PaymentOutcome, PaymentProvider } from './provider';

export const testPagePath = '/__pay';

const urlOf = (reference: string) => `${testPagePath}/${reference}`;

/** A payment company for trying things out: nobody pays anything, its page asks what shall become of the payment. */
export const testProvider: PaymentProvider = {
  async start(db, { yen, returnTo, now }) {
    const reference = newToken();
    await db.insert(testPayments).values({ reference, yen, returnTo, state: 'open', at: now });
    return { reference, url: urlOf(reference) };
  },
  async reopen(db, reference) {
    const found = await findTestPayment(db, reference);
    return found?.state === 'open' ? urlOf(reference) : null;
  },
  async refund(db, reference, yen) {
    await db
      .update(testPayments)
      .set({ refunded: sql`${testPayments.refunded} + ${yen}` })
      .where(eq(testPayments.reference, reference));
  },
};

export async function findTestPayment(db: Db, reference: string) {
  const [found] = await db.select().from(testPayments).where(eq(testPayments.reference, reference));
  return found;
}

const after = { succeed: 'paid', fail: 'declined', confirm: 'pending' } as const;

/**
 * Decides a payment once: an open one as the buyer says, a pending one as the third party does. Gives the outcome to tell the shop, or null
 * where it was decided before.
 */
export async function decideTestPayment(
  db: Db,
  reference: string,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome | null> {
  const [found] = await db.select().from(testPayments).where(eq(testPayments.reference, reference)).for('update');
  const isOpen = found?.state === 'open' || (found?.state === 'pending' && outcome !== 'confirm');
  if (!isOpen) return null;
  await db.update(testPayments).set({ state: after[outcome] }).where(eq(testPayments.reference, reference));
  return outcome;
}
