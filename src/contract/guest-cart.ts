import * as v from 'valibot';
import { defineCall } from './call';
import { cartList, chosenItem, lineServices, maxCartLines, maxChosenItemBytes, rowId } from './cart';
import { countryCode, yen } from './common';
import { inputList } from './input';
import { bill, deferredCosts } from './bill';
import { shippingMethods } from './shipping';

/** A line of a cart without an account, as it is stored on the visitor's device. `line`: its id there; `seenYen`: the price of one then. */
export const guestCartLine = v.object({ line: rowId, ...chosenItem, services: lineServices, seenYen: yen });
export type GuestCartLine = v.InferOutput<typeof guestCartLine>;

/** Longest body of a call with a visitor's cart, in bytes: a full cart with the longest options and remarks. */
const maxGuestCartBytes = 557_056;

const guestCartLines = inputList(guestCartLine, maxCartLines);

export const guestCartCalls = {
  /**
   * Checks an item that a visitor puts into the cart on their device, as `Cart.Add` does. `others`: how many lines that cart has besides. Refusals:
   * notFound, notInCatalogue, cartFull, notForSale with `problem`, invalidInput with `fields` (options, remark).
   */
  'Sig.Front.Cart.Check': defineCall({
    method: 'POST',
    writes: false,
    maxBytes: maxChosenItemBytes,
    input: v.object({ ...chosenItem, others: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    output: v.object({ seenYen: yen }),
  }),
  /**
   * Checks a visitor's cart against the present prices and stock. `quote`: what those of its lines that are in `ordered`, and can be ordered now,
   * would cost; null where there are none.
   */
  'Sig.Front.Cart.Preview': defineCall({
    method: 'POST',
    writes: false,
    maxBytes: maxGuestCartBytes,
    input: v.object({
      lines: guestCartLines,
      ordered: inputList(rowId, maxCartLines),
      country: v.nullable(countryCode),
      method: v.nullable(v.picklist(shippingMethods)),
      packing: v.boolean(),
      insurance: v.boolean(),
    }),
    output: v.object({ ...cartList.entries, quote: v.nullable(v.object({ bill, deferredCosts })) }),
  }),
  /**
   * Puts a visitor's cart into the customer's, with its choices, services and remarks. Where both have an item, the larger
   * quantity counts, so that a repeat changes nothing. `left`: lines for which there was no room, or whose item is no longer listed.
   */
  'Sig.Front.Cart.Merge': defineCall({
    method: 'POST',
    login: true,
    maxBytes: maxGuestCartBytes,
    input: v.object({ lines: guestCartLines }),
    output: v.object({ left: v.array(rowId) }),
  }),
};
