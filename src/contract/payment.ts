import * as v from 'valibot';
import { addressOutput } from './address';
import { defineCall } from './call';
import { rowId } from './cart';
import { agreedTerms, instant, yen } from './common';
import { bill } from './bill';
import { latePayment, orderLine, paymentOutput } from './order';
import { hostPays, startedPayment } from './payment-start';
import { shippingMethods } from './shipping';

/** The methods of payment that can be named before the provider's page is opened; `test` moves no money. */
export const paymentMethods = [
  'card',
  'applePay',
  'googlePay',
  'alipay',
  'wechatPay',
  'paypay',
  'konbini',
  'bankTransfer',
  'test',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Unguessable, in the address that a payment returns to. */
const receiptToken = v.pipe(v.string(), v.regex(/^[\w-]{20,80}$/));

/** The company that issues receipts. */
const receiptSeller = v.object({ name: v.string(), address: v.string(), numbers: v.array(v.string()) });
/** A refund, made or on its way: whole yen, and the time of the request. */
/** `done`: the payment provider has confirmed it. */
const receiptRefund = v.object({ yen, at: instant, done: v.boolean() });

/** The details of a receipt beside its state, for the owner and for the holder of the token. */
const receipt = v.object({
  kind: v.picklist(['order', 'parcel', 'share']),
  /** Null where the operator names no company. */
  seller: v.nullable(receiptSeller),
  refunds: v.array(receiptRefund),
  /** Points that came back with them, to the customer. */
  refundedPoints: v.number(),
  /** A friend paid, to whom refunds go. */
  byFriend: v.boolean(),
  /** Number of the order, the parcel or the group label. */
  number: rowId,
  bill,
  /** The seller had not said what shipping inside Japan costs: it came with the second payment. */
  domesticDeferred: v.boolean(),
  /** Null for a share of a group label: it goes to the leader's address, which is nobody else's to see. */
  address: v.nullable(addressOutput),
  coupon: v.nullable(v.object({ percent: v.number() })),
  lines: v.array(v.pick(orderLine, ['id', 'goodsId', 'title', 'options', 'quantity', 'yen', 'site'])),
  /** The shipping method of a parcel or a group label; null for an order. */
  method: v.nullable(v.picklist(shippingMethods)),
});

export const paymentCalls = {
  /** Gets the payment methods that will be offered and the company that takes the money, to be shown before the payment. */
  'Sig.Front.Payment.Offer': defineCall({
    method: 'GET',
    input: v.object({}),
    output: v.object({
      /** Empty where the shop takes no payments. */
      methods: v.array(v.picklist(paymentMethods)),
      /** Null where the operator names no company. */
      seller: v.nullable(v.string()),
    }),
  }),
  /**
   * Starts a payment that is open or failed: opens the provider's page, from which the payer returns to `/paymentSuccess`, or prepares the host's
   * own payment where the provider can make one of `hostPays`. Starting twice makes one payment. The consent to `terms` is recorded. Refusals: notFound, termsOutdated, paymentOver (paid, waiting for confirmation, expired), paymentClosed (no provider), rateLimited (12 attempts an hour since one was paid, 120 an hour of an ip) with `retryAfter` and the payment's `payBy`,
   * which moves so that an unpaid order outlasts the wait,
   * paymentUnreachable (the provider does not answer), itemPriceChanged with `line`, `was`, `now` and `total`, and soldMeanwhile with `line` and `problem` (a live item of the order, read again).
   */
  'Sig.Front.Payment.Start': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, terms: agreedTerms, hostPays }),
    output: startedPayment,
  }),
  /** Gets the state of a payment; a visitor without the token sees nothing else. Refusals: notFound. */
  'Sig.Front.Payment.Result': defineCall({
    method: 'GET',
    input: v.object({ id: rowId, receipt: v.optional(receiptToken) }),
    output: v.object({
      payment: v.object({
        ...v.pick(paymentOutput, ['id', 'state', 'payBy']).entries,
        /** The provider has not said yet how the last try went: it may be paid, whatever the state says. */
        awaited: v.boolean(),
        /** All of it was given back, or will be. */
        returned: v.boolean(),
        /** It can be paid no more because it was called off, and not because its time ran out. */
        cancelled: v.boolean(),
        /** The sum of `latePayments`, whole yen. */
        late: yen,
        latePayments: v.array(latePayment),
      }),
      /** True for the owner, who may go on to the order. */
      own: v.boolean(),
      receipt: v.nullable(
        v.object({ ...receipt.entries, ...v.pick(paymentOutput, ['yen', 'paidAt', 'refunded']).entries }),
      ),
    }),
  }),
};
