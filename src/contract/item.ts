import * as v from 'valibot';
import { defineCall } from './call';
import { instant, nothing, yen } from './common';
import { goodsCard, goodsId, goodsText, picture, site } from './goods';
import { siteFacts, shopCode } from './site-facts';

/** The key of an item: marketplace, id, and for Suruga-ya the shop (`tenpo_cd`). */
const itemKey = v.object({ site, id: goodsId, shop: v.optional(shopCode) });

/** Instants, whole yen. */
const auction = v.object({
  id: v.string(),
  startPrice: yen,
  currentPrice: yen,
  buyoutPrice: v.nullable(yen),
  startsAt: instant,
  endsAt: instant,
  /** The least raise at the current price (docs/facts.md §4). */
  bidIncrement: yen,
  bids: v.number(),
  autoExtension: v.boolean(),
  earlyFinish: v.boolean(),
  /** Share of the seller's sales of the past month that were completed, in percent; over 70 is high. */
  transactionRate: v.nullable(v.number()),
  /** True while the seller's secret reserve is not met; null where there is none. */
  reserveUnmet: v.nullable(v.boolean()),
});

const seller = v.object({
  id: v.string(),
  name: v.string(),
  verified: v.boolean(),
  /** Good ratings in percent with one decimal, 98.7; null for a seller without ratings. */
  goodRate: v.nullable(v.number()),
  ratings: v.number(),
  /** True where parcels leave within 24 hours on average. */
  shipsWithin24Hours: v.boolean(),
});

/**
 * A specification option: size, colour, wrapping. `required` is the marketplace's. A choice may carry a price
 * of its own in whole yen, which then takes the place of the item's.
 */
const option = v.object({
  id: v.string(),
  name: goodsText,
  nameJa: v.string(),
  required: v.boolean(),
  choices: v.array(
    v.object({
      id: v.string(),
      text: goodsText,
      textJa: v.string(),
      JPYPrice: v.nullable(yen),
      soldOut: v.boolean(),
    }),
  ),
});

export const itemDetail = v.object({
  ...goodsCard.entries,
  pictures: v.array(picture),
  description: goodsText,
  descriptionJa: v.string(),
  conditionJa: v.nullable(v.string()),
  size: v.nullable(v.string()),
  /** Prefecture, in the reader's content language. */
  shipFrom: v.nullable(goodsText),
  /** Days from payment to our warehouse: [2, 4]. */
  shippingDays: v.nullable(v.tuple([v.number(), v.number()])),
  /** Null if unknown. */
  insured: v.nullable(v.boolean()),
  likes: v.nullable(v.number()),
  favourites: v.number(),
  /** Whether the asking customer keeps it; false for a visitor. */
  favourite: v.boolean(),
  /** Null if nothing is known about the seller. */
  seller: v.nullable(seller),
  auction: v.nullable(auction),
  options: v.array(option),
  /** The seller takes a remark with the order; its length is `remarkLimit` graphemes. */
  remark: v.boolean(),
  facts: v.nullable(siteFacts),
  /** The page at the marketplace; null for our own mall. */
  original: v.nullable(v.pipe(v.string(), v.url())),
  /** When price and stock were last re-checked. */
  checkedAt: instant,
  /**
   * Goods that the catalogue lacks, read from their marketplace's public page at that time; price and stock are read again before they are
   * paid. `orderable`: they have one price and no choice that the page leaves open. Left out for the catalogue's own.
   */
  live: v.optional(v.object({ readAt: instant, orderable: v.boolean() })),
});

export type ItemDetail = v.InferOutput<typeof itemDetail>;
export type ItemOption = ItemDetail['options'][number];
export type Auction = v.InferOutput<typeof auction>;

/**
 * Why an item's public page told us nothing, in `data.why` of a refusal with notFound: it may not be read by us or states no price, or
 * it did not answer in time.
 */
export const unread = v.object({ why: v.picklist(['closed', 'later']) });
export type UnreadReason = v.InferOutput<typeof unread>['why'];

/** User-perceived characters of a seller remark. */
export const remarkLimit = 20;
/** Goods that `Sig.Front.Item.Cards` answers at once. */
export const maxCards = 30;

export const itemCalls = {
  /** Gets one item. Refusals: notFound (data: `unread`), goodsRemoved, unsupportedGoods and unsupportedSeller (data: `restrictedItem`), rateLimited. */
  'Sig.Front.Item.Detail': defineCall({ method: 'GET', input: itemKey, output: itemDetail }),
  /** Lists up to ten other goods of the same seller and up to ten of the same kind, all on sale. Refusals: notFound. */
  'Sig.Front.Item.More': defineCall({
    method: 'GET',
    input: itemKey,
    output: v.object({ ofSeller: v.array(goodsCard), similar: v.array(goodsCard) }),
  }),
  /**
   * Lists the cards of goods named as `site/id`, joined by commas, in that order; unknown and removed ones are left out. At most
   * `maxCards`.
   */
  'Sig.Front.Item.Cards': defineCall({
    method: 'GET',
    input: v.object({
      keys: v.pipe(v.string(), v.minLength(1), v.maxLength(3_500), v.regex(/^[a-z]+\/[^,]+(,[a-z]+\/[^,]+)*$/)),
    }),
    output: v.object({ goods: v.array(goodsCard) }),
  }),
  /** Asks staff to lift the restriction on an item or seller; asking twice is one request, also after staff rejected it. */
  'Sig.Front.Item.RequestLift': defineCall({ method: 'POST', login: true, input: itemKey, output: nothing }),
  /** Adds an item to the favourites or removes it. Refusals: notFound, notInCatalogue, favouritesFull, goodsRemoved. */
  'Sig.Front.User.Favourite.Set': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ ...itemKey.entries, on: v.boolean() }),
    output: v.object({ favourite: v.boolean(), favourites: v.number() }),
  }),
};
