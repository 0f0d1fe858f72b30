import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { paymentTries } from './attempts-schema';
import type { PaymentRow } from './payment-transitions';

/** True where a friend made the payment, to whom its refunds go. */
export async function isPaidByFriend(db: Db, { state, reference }: PaymentRow): Promise<boolean> {
  if (state !== 'succeeded' || reference === null) return false;
  const [attempt] = await db.select().from(paymentTries).where(eq(paymentTries.id, reference));
  return attempt !== undefined && attempt.ask !== null;
}
