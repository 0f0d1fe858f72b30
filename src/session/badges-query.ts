import { readOptions } from '../api/read-options';
import { badgeCalls } from '../contract/badges';

/** The numbers at the tabs: lines in the cart and unread notifications. Every write of the customer invalidates it (`src/api/query-client.ts`). */
export const badgesQuery = () => readOptions(badgeCalls, 'Sig.Front.Notice.Badges', {}, { background: true });
