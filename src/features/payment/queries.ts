import { writeOptions, type WriteEnd } from '../../api/write-options';
import { codes } from '../../contract/codes';
import { friendCalls } from '../../contract/friend';
import { paymentCalls } from '../../contract/payment';

/** A payment that is over was paid in another tab, or has expired: whatever shows it is read again. */
const rules = {
  invalidates: ({ error }: WriteEnd<unknown>) => (error?.code === codes.paymentOver ? ('everything' as const) : []),
};

/** Opens the provider's page for a payment of one's own. */
export const startPayment = writeOptions(paymentCalls, 'Sig.Front.Payment.Start', rules);
/** Opens the provider's page for a friend's payment, by the token of the link. */
export const payForFriend = writeOptions(friendCalls, 'Sig.Front.Friend.Pay', rules);
