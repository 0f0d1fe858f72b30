import * as v from 'valibot';
import { centimetres, grams, instant, languageCode, yen } from './common';
import type { RestrictedKind } from './restricted';
import { sites } from './sites';

export const site = v.picklist(sites);

/** A marketplace's own id, already in the shape of `rules/marketplaces`: `m36144759504`, `shop:code`. */
export const goodsId = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w.:@-]+$/));

/** A text of the service about goods: in the reader's content language where it has one, else in English. */
export const goodsText = v.object({ text: v.string(), language: languageCode });

/**
 * Type: 1 one fixed price, 4 several prices, 7 auction. All whole yen; null where the marketplace names none.
 * JPYPriceNew is the price at the last re-check; Price is the listed price before any discount.
 */
export const goodsPrice = v.object({
  Type: v.picklist([1, 4, 7]),
  Price: v.nullable(yen),
  JPYPrice: v.nullable(yen),
  JPYPriceNew: v.nullable(yen),
  ReservePrice: v.nullable(yen),
  BuyNowPrice: v.nullable(yen),
  BidJPYPrice: v.nullable(yen),
});

/** A picture at a root-relative address; `{w}` in it stands for the width in pixels: 360, 720 or 1080. */
export const picture = v.object({
  src: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  width: v.number(),
  height: v.number(),
});

/** The six grades of a flea market, from "new, unused" to "poor", and "sold as is, for parts" (ジャンク). */
export const conditions = ['new', 'likeNew', 'good', 'fair', 'worn', 'poor', 'junk'] as const;

/** A kind of goods with how many there are, and one of their pictures. `name` is also what search understands it by. */
export const category = v.object({ kind: v.string(), name: goodsText, picture, goods: v.number() });
export type Category = v.InferOutput<typeof category>;

/** The fields of an item that a card shows. */
export const goodsCard = v.object({
  site,
  id: goodsId,
  title: goodsText,
  /** The seller's own title, Japanese, never translated. */
  titleJa: v.string(),
  picture,
  price: goodsPrice,
  condition: v.nullable(v.picklist(conditions)),
  soldOut: v.boolean(),
  /** End of an auction; null for goods without one. */
  endsAt: v.nullable(instant),
  bids: v.nullable(v.number()),
  /** Shipping inside Japan: who pays, how much where that is known, and from how many yen on it is free. */
  domesticShipping: v.object({
    payer: v.picklist(['seller', 'buyer']),
    yen: v.nullable(yen),
    freeOver: v.nullable(yen),
  }),
  /** Percent of Japanese consumption tax that the seller adds to the price, as stores of Yahoo! Auctions do; 0 where it is in it. */
  taxOnTop: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /**
   * Kinds of goods that shipping restricts, as far as the listing tells. Any word passes: a page that is older than the API
   * shows goods of a kind that it does not know.
   */
  restricted: v.array(v.string() as v.GenericSchema<unknown, RestrictedKind>),
  /** The estimated weight and size of such an item once packed: whole grams from and to, whole centimetres. */
  packed: v.nullable(
    v.object({ grams: v.tuple([grams, grams]), cm: v.tuple([centimetres, centimetres, centimetres]) }),
  ),
  /** Age in years from which a reader may look at it; its pictures stay covered until they say so. */
  ageLimit: v.nullable(v.picklist([18, 20])),
});
export type GoodsCard = v.InferOutput<typeof goodsCard>;
export type GoodsPrice = v.InferOutput<typeof goodsPrice>;
export type Condition = (typeof conditions)[number];
export type Picture = v.InferOutput<typeof picture>;
export type GoodsText = v.InferOutput<typeof goodsText>;
