import * as v from 'valibot';
import { addressShown } from './address';
import { call } from './call';
import { rowId } from './cart';
import { bill, orderLine, paymentShown } from './order';
import { shippingMethods } from './shipping';

/** Unguessable, in the address that a payment returns to. */
const receiptToken = v.pipe(v.string(), v.regex(/^[\w-]{20,80}$/));

/** What a receipt says beside its state: for the owner, and for who holds the token. */
const receipt = v.object({
  kind: v.picklist(['order', 'parcel', 'share']),
  /** Number of the order, the parcel or the group label. */
  number: rowId,
  bill,
  /** Null for a share of a group label: it goes to the leader's address, which is nobody else's to see. */
  address: v.nullable(addressShown),
  coupon: v.nullable(v.object({ percent: v.number() })),
  lines: v.array(v.pick(orderLine, ['id', 'title', 'options', 'quantity', 'yen', 'site'])),
  /** How it travels, of a parcel or a group label; null for an order. */
  method: v.nullable(v.picklist(shippingMethods)),
});

export const paymentCalls = {
  /**
   * Opens the provider's page for a payment that is open or failed; the provider returns to `/paymentSuccess`. Starting twice makes one
   * payment. Refusals: notFound, paymentOver (paid, waiting for confirmation, expired), paymentClosed (no provider).
   */
  'Sig.Front.Payment.Start': call({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({ url: v.string() }),
  }),
  /** Gets the state of a payment; a visitor without the token sees nothing else. Refusals: notFound. */
  'Sig.Front.Payment.Result': call({
    method: 'GET',
    input: v.object({ id: rowId, receipt: v.optional(receiptToken) }),
    output: v.object({
      payment: v.object({
        ...v.pick(paymentShown, ['id', 'state', 'payBy']).entries,
        /** The provider has not said yet how the last try went: it may be paid, whatever the state says. */
        awaited: v.boolean(),
      }),
      /** True for the owner, who may go on to the order. */
      own: v.boolean(),
      receipt: v.nullable(
        v.object({ ...receipt.entries, ...v.pick(paymentShown, ['yen', 'paidAt', 'refunded']).entries }),
      ),
    }),
  }),
};
