import type { OpenDatabase } from '../db/open';
import type { PaymentProvider } from './provider';
import { testProvider } from './test-provider';

/**
 * Who takes the money of a shop on this database, for the server and for staff at the command line. No real provider is built in: on a
 * database server nothing can be paid until one is (docs/decisions/0029).
 */
export const paymentsOf = (kind: OpenDatabase['kind']): PaymentProvider | null =>
  kind === 'embedded' ? testProvider : null;
