import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import type { customers } from '../account/schema';
import { payerRecords } from './money-schema';
import { runAllSettled } from '@server/platform/jobs/batches';
import type { PaymentProvider } from './provider';

type Payer = Pick<typeof customers.$inferSelect, 'id' | 'email' | 'deletedAt'>;

/**
 * Gets the provider's name for its record of a customer, in which it may save ways to pay; made where there is none yet. Null where the provider
 * saves none, or lost the record. Called outside a transaction; a repeat makes no second record.
 */
export async function ensurePayer(db: Db, provider: PaymentProvider, payer: Payer): Promise<string | null> {
  const { payers, name } = provider;
  if (payers === null || payer.deletedAt !== null) return null;
  const isOwn = and(eq(payerRecords.provider, name), eq(payerRecords.customerId, payer.id));
  const [row] = await db.select().from(payerRecords).where(isOwn);
  const reference = await payers.register({
    customer: payer.id,
    email: payer.email,
    reference: row?.reference ?? null,
  });
  if (reference === null) await db.delete(payerRecords).where(isOwn);
  else if (!row)
    await db.insert(payerRecords).values({ provider: name, reference, customerId: payer.id }).onConflictDoNothing();
  return reference;
}

/** Deletes the provider's records of deleted accounts; what it does not answer comes again. */
export async function deleteForgottenPayers(db: Db, { payers, name }: PaymentProvider): Promise<void> {
  if (payers === null) return;
  const isForgotten = and(eq(payerRecords.provider, name), isNull(payerRecords.customerId));
  await runAllSettled(await db.select().from(payerRecords).where(isForgotten), async ({ reference }) => {
    await payers.delete(reference);
    await db.delete(payerRecords).where(and(isForgotten, eq(payerRecords.reference, reference)));
  });
}
