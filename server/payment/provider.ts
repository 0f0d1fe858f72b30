import type { Db } from '../db/open';

export interface PaymentAsked {
  readonly yen: number;
  /** Path of the storefront to which the buyer comes back, whatever became of it. */
  readonly returnTo: string;
  readonly now: Date;
}

/** The outcome that a provider reports: paid, declined, or waiting for a third party. */
export type PaymentOutcome = 'succeed' | 'fail' | 'confirm';

/** Money is to go back, and nobody is there who could give it: the shop has no provider. Nothing was changed. */
class NobodyPaysBack extends Error {}

/**
 * Gives whole yen back by whoever took them. Throws NobodyPaysBack where there is no provider: books that say "given back" would be wrong.
 */
export async function payBack(db: Db, provider: PaymentProvider | null, reference: string, yen: number): Promise<void> {
  if (!provider)
    throw new NobodyPaysBack(`¥${yen} are to go back, and nobody is built in who could do it (${reference}).`);
  await provider.refund(db, reference, yen);
}

/**
 * Whoever takes the money. Both are called inside the transaction of the write that needs them: a provider elsewhere lays a job in it and
 * calls out afterwards, so that nothing is charged or given back for a write that did not happen.
 */
export interface PaymentProvider {
  /** Opens a payment: the provider's name for it, and the address of the page where the buyer pays. */
  start(db: Db, asked: PaymentAsked): Promise<{ reference: string; url: string }>;
  /** The page of a payment that was opened before, or null where it takes nothing any more. */
  reopen(db: Db, reference: string): Promise<string | null>;
  /** Gives whole yen back. */
  refund(db: Db, reference: string, yen: number): Promise<void>;
}
