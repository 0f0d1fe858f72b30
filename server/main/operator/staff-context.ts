import type { PaymentProvider } from '@server/domains/payment/provider';
import type { SecondPersonAbove } from '@server/domains/payment/refunds';

/** The circumstances of a staff command, beside its words. */
export interface StaffContext {
  /** The provider that refunds payments; null if the shop takes none. */
  readonly payments: PaymentProvider | null;
  /** Whole yen: a larger refund waits for a second person. */
  readonly secondPersonAbove: SecondPersonAbove;
  /** Hosts from which live shows may come. */
  readonly liveHosts: readonly string[];
  /** The person of staff: the account on the machine, or the name that the command gives. */
  readonly by: string;
}
