import type { PaymentProvider } from '../payment/provider';

/** The circumstances of a staff command, beside its words. */
export interface StaffContext {
  /** The provider that refunds payments; null if the shop takes none. */
  readonly payments: PaymentProvider | null;
  /** The person of staff: the account on the machine, or the name that the command gives. */
  readonly by: string;
}
