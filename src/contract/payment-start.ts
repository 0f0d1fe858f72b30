import * as v from 'valibot';
import { instant } from './common';
import { inputList } from './input';

/**
 * The payments that a host can make by itself, each with parameters of the provider: `wechatMini` is `wx.requestPayment` of the messaging app's mini
 * program, `alipayMini` is `my.tradePay` of the payment app's, `stripeSheet` is Stripe's PaymentSheet in a native app.
 */
export const hostPayments = ['wechatMini', 'alipayMini', 'stripeSheet'] as const;
export type HostPayment = (typeof hostPayments)[number];

/** The provider's parameters for a host's own payment, which nobody but the host reads. */
export const prepayParams = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(4000))),
  v.maxEntries(30),
);
export type PrepayParams = v.InferOutput<typeof prepayParams>;

/** The payments that the payer's host has announced, best first; left out: none. */
export const hostPays = v.optional(inputList(v.picklist(hostPayments), hostPayments.length));

/** The next step of a started payment: on the provider's page, or in the payer's host. */
export const startedPayment = v.variant('kind', [
  v.object({
    kind: v.literal('redirect'),
    url: v.string(),
    /** The deadline of the payment; the price stays until then. */
    payBy: instant,
  }),
  v.object({
    kind: v.literal('host'),
    /** Our id of this try, for the host's records. */
    id: v.string(),
    by: v.picklist(hostPayments),
    params: prepayParams,
    payBy: instant,
  }),
]);
export type StartedPayment = v.InferOutput<typeof startedPayment>;
