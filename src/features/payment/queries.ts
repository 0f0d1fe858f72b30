import type { InputOf, OutputOf } from '@/api/call';
import { readOptions } from '@/api/read-options';
import { writeOptions, type WriteEnd } from '@/api/write-options';
import { bidCalls } from '@/contract/bid';
import { codes } from '@/contract/codes';
import { friendCalls } from '@/contract/friend-payment';
import { orderCalls } from '@/contract/order';
import { paymentCalls } from '@/contract/payment';

export const paymentQueries = {
  /** Payment methods and company, shown before the payment. */
  offer: () => readOptions(paymentCalls, 'Sig.Front.Payment.Offer', {}, { silent: true }),
  result: (
    input: InputOf<(typeof paymentCalls)['Sig.Front.Payment.Result']>,
    refetchAfterMs: (result: OutputOf<(typeof paymentCalls)['Sig.Front.Payment.Result']> | undefined) => number | false,
  ) => readOptions(paymentCalls, 'Sig.Front.Payment.Result', input, { silent: true, refetchAfterMs }),
};

/**
 * A payment that is over was paid in another tab, or has expired, and the limit of attempts moves the deadline of unpaid orders: whatever shows
 * them is read again.
 */
const rules = {
  invalidates: ({ error }: WriteEnd<unknown>) =>
    error?.code === codes.paymentOver || error?.code === codes.rateLimited ? ('everything' as const) : [],
};

/** Opens the provider's page for a payment of one's own. */
export const startPaymentWrite = writeOptions(paymentCalls, 'Sig.Front.Payment.Start', rules);
/** Opens the provider's page for a friend's payment, by the token of the link. */
export const payForFriend = writeOptions(friendCalls, 'Sig.Front.Friend.Pay', rules);
/** Opens the provider's page on which the sum of a hold is reserved. */
export const startHoldWrite = writeOptions(bidCalls, 'Sig.Front.Bid.Hold', rules);

/** Replaces an unpaid order by one at the prices of now. */
export const renewOrderWrite = writeOptions(orderCalls, 'Sig.Front.Order.Renew', {
  invalidates: ({ error }) => (error && error.code !== codes.paymentOver ? [] : ('everything' as const)),
});
