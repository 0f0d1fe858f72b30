import * as v from 'valibot';
import { bidTaskReasons, bidTaskStates } from '../bid-task';
import { lineServices, rowId } from '../cart';
import { yen } from '../common';
import { restrictedKinds } from '../restricted';
import { defineDeskCall } from './desk-call';

const roles = ['buyer'] as const;
const id = v.object({ id: rowId });
const price = v.pipe(yen, v.minValue(1));

export const deskBidCalls = {
  /** A bid that staff place at a marketplace, and the bids of other customers in the same auction. Refusals: notFound. */
  'Desk.Bid.Detail': defineDeskCall({
    kind: 'read',
    roles,
    input: id,
    output: v.object({
      id: rowId,
      state: v.picklist(bidTaskStates),
      reason: v.nullable(v.picklist(bidTaskReasons)),
      customer: v.string(),
      /** Without an address a win has no order, and its customer may be barred for not paying it. */
      hasAddress: v.boolean(),
      /** The auction's page at the marketplace, null where it has none, and on the storefront. */
      goods: v.object({
        title: v.string(),
        link: v.nullable(v.string()),
        path: v.string(),
        restricted: v.array(v.picklist(restrictedKinds)),
      }),
      /** Whole yen: the price on the page when the customer bid, and when it was read last; null where it was not. */
      seenYen: yen,
      latestYen: v.nullable(yen),
      /** The customer's maximum, and the one that stands at the marketplace. */
      ceiling: yen,
      placedYen: v.nullable(yen),
      price: v.nullable(yen),
      domesticYen: v.nullable(yen),
      services: lineServices,
      note: v.string(),
      at: v.string(),
      endsAt: v.string(),
      order: v.nullable(v.string()),
      /** The price of a win can be corrected as long as its order is not paid. */
      isPriceFinal: v.boolean(),
      /** `goesFirst`: it stands, or was asked for earlier; only one bid of ours may stand in an auction. */
      rivals: v.array(
        v.object({ id: rowId, state: v.picklist(bidTaskStates), ceiling: yen, at: v.string(), goesFirst: v.boolean() }),
      ),
      owner: v.nullable(v.string()),
    }),
  }),
  /** The bid stands at the marketplace with the customer's maximum. Refusals: notFound, changed. */
  'Desk.Bid.Place': defineDeskCall({ kind: 'change', roles, input: id, output: v.object({}) }),
  /** The bid could not be placed. Refusals: notFound, changed. */
  'Desk.Bid.Fail': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: rowId, reason: v.picklist(bidTaskReasons) }),
    output: v.object({}),
  }),
  /** Somebody outside has passed the maximum, while the auction goes on. Refusals: notFound, changed. */
  'Desk.Bid.Outbid': defineDeskCall({ kind: 'change', roles, input: id, output: v.object({}) }),
  /**
   * The auction is won at a price in whole yen: its order is made. `domesticYen` is shipping inside Japan, null where it is not known yet. Corrects a
   * loss, or the price of a win whose order is not paid. Refusals: notFound, changed, invalidInput (`price` above the maximum, `isEarly` before the end).
   */
  'Desk.Bid.Win': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: rowId, price, domesticYen: v.nullable(yen), isEarly: v.boolean() }),
    output: v.object({ order: v.nullable(v.string()) }),
  }),
  /**
   * Somebody else won the auction at that price. Corrects a win: its order is cancelled, and what was paid goes back. Refusals: notFound, changed,
   * invalidInput (`price` below the maximum, `isEarly` before the end).
   */
  'Desk.Bid.Lose': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: rowId, price, isEarly: v.boolean() }),
    output: v.object({}),
  }),
};
