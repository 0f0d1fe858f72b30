import { codes } from '@/contract/codes';
import type { Db } from '@server/platform/db/open';
import { forgive, take } from '@server/platform/http/rate-limits';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';

interface Payer {
  /** The customer, or the friend's request. */
  readonly payer: string;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Counts a new attempt to pay, in the transaction that reserves it: stolen cards are tried out by many attempts that fail. Null, or why none may
 * be made now. An attempt that goes on with an open page is not counted.
 */
export async function limitAttempts(db: Db, { payer, ip, now }: Payer): Promise<Failure | null> {
  const waits = [await take(db, 'payments', payer, now), await take(db, 'paymentsFromAddress', ip, now)];
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  return retryAfter === 0 ? null : fail(codes.rateLimited, { retryAfter });
}

/** Forgets the attempts of a customer who has paid. Those of the network stay counted. */
export const forgiveAttempts = (db: Db, customerId: string): Promise<void> => forgive(db, 'payments', customerId);
