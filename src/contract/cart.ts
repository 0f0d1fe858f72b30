import * as v from 'valibot';
import { defineCall } from './call';
import { nothing, yen } from './common';
import { goodsCard, goodsId, site } from './goods';
import { inputList } from './input';
import { shopCode } from './site-facts';

/** Most lines of one cart, and most pieces of one line. */
export const maxCartLines = 50;
export const maxPieces = 20;

/** An id that the API gave: a cart line, an order, one of its lines, a payment, a parcel. */
export const rowId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** Several ids in one query field, joined by commas. */
export const rowIds = v.pipe(v.string(), v.maxLength(2_100), v.regex(/^[\w-]{1,40}(,[\w-]{1,40})*$/));

export const pieces = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPieces));

/** Services for one line: pictures and a check at the warehouse, an expert's authentication, insurance inside Japan. */
export const lineServices = v.object({
  inspection: v.boolean(),
  authentication: v.boolean(),
  domesticInsurance: v.boolean(),
});
export type LineServices = v.InferOutput<typeof lineServices>;

/** Option id → id of the choice taken. */
const chosen = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(60))),
  v.check((options) => Object.keys(options).length <= 20),
);

/** Words for the seller; the rule of its length is the item's. */
/** The rule counts graphemes; this bounds their code units, twenty of the longest emoji among it. */
const remark = v.pipe(v.string(), v.maxLength(1_000));

/**
 * Why a line cannot be ordered now: sold, here or at the marketplace, an auction that is bid on or has ended, taken down, not bought by the service, refused on
 * every route to the address, an option that is no longer there, held by another customer's unpaid order, ordered by this one already, or at a
 * marketplace whose page could not be read again, so that nobody knows price and stock.
 */
export const lineProblems = [
  'soldOut',
  'auction',
  'ended',
  'removed',
  'unsupported',
  'restricted',
  'options',
  'taken',
  'ordered',
  'unread',
] as const;
export type LineProblem = (typeof lineProblems)[number];

const cartLine = v.object({
  id: rowId,
  /** Null where the listing was taken down or is not bought by the service. */
  goods: v.nullable(goodsCard),
  shop: v.nullable(shopCode),
  /** The chosen options, in the reader's content language. */
  options: v.array(v.object({ name: v.string(), choice: v.string() })),
  remark: v.string(),
  quantity: v.number(),
  /** 1 for a thing of which there is one. */
  mostQuantity: v.number(),
  services: lineServices,
  /** The services available for the item: authentication for the premium section, insurance where the seller ships without. */
  offered: lineServices,
  /** Whole yen of one when it was put in, and now; null where it cannot be ordered. */
  seenYen: yen,
  yen: v.nullable(yen),
  problem: v.nullable(v.picklist(lineProblems)),
});
export type CartLine = v.InferOutput<typeof cartLine>;

/** The fees for the services of one piece, whole yen, and for the protective packaging of a parcel. */
const cartFees = v.object({ inspection: yen, authentication: yen, domesticInsurance: yen, packing: yen });
export type CartFees = v.InferOutput<typeof cartFees>;

export const cartList = v.object({
  lines: v.array(cartLine),
  fees: cartFees,
  /** False where the shop takes no payments: then nothing can be ordered. */
  takesPayments: v.boolean(),
});

/** An item as a buyer chose it. */
export const chosenItem = { site, id: goodsId, shop: v.optional(shopCode), quantity: pieces, chosen, remark };

/** Longest body of a call with one chosen item, in bytes. */
export const maxChosenItemBytes = 12_288;

export const cartCalls = {
  /** Lists the cart, newest first, with every line checked against the present price and stock. */
  'Sig.Front.Cart.List': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: cartList,
  }),
  /**
   * Puts an item into the cart; the same item with the same choices is one line with more pieces. Refusals: notFound, notInCatalogue,
   * cartFull, notForSale with `problem`, invalidInput with `fields` (options, remark).
   */
  'Sig.Front.Cart.Add': defineCall({
    method: 'POST',
    maxBytes: maxChosenItemBytes,
    login: true,
    input: v.object(chosenItem),
    output: v.object({ line: rowId, lines: v.number() }),
  }),
  /** Changes the named fields of a line and leaves the others. Refusals: notFound. */
  'Sig.Front.Cart.Change': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, quantity: v.optional(pieces), services: v.optional(lineServices) }),
    output: nothing,
  }),
  /** Removes lines; unknown ones are ignored. */
  'Sig.Front.Cart.Remove': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ ids: inputList(rowId, maxCartLines, 1) }),
    output: nothing,
  }),
};
