import * as v from 'valibot';
import { call } from './call';
import { instant, nothing, yen } from './common';
import { goodsCard, goodsId, goodsText, picture, site } from './goods';

/** Which marketplace, which item, and for Suruga-ya which shop (`tenpo_cd`). */
const itemKey = v.object({ site, id: goodsId, shop: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/))) });

/** E-07. Instants, whole yen. */
const auction = v.object({
  id: v.string(),
  startPrice: yen,
  currentPrice: yen,
  buyoutPrice: v.nullable(yen),
  startsAt: instant,
  endsAt: instant,
  /** The least raise at the current price (facts §4). */
  bidIncrement: yen,
  bids: v.number(),
  autoExtension: v.boolean(),
  earlyFinish: v.boolean(),
  /** Share of the seller's sales of the past month that were completed, in percent; over 70 is high (K-17). */
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
  /** True where parcels leave within 24 hours on average (K-18). */
  shipsWithin24Hours: v.boolean(),
});

/** What only this marketplace knows of its goods; a further marketplace adds a variant here and a module in features/item/sites. */
const facts = v.variant('site', [
  v.object({
    site: v.literal('mercari'),
    /** Mercari's name of the carrier service, Japanese, such as らくらくメルカリ便. */
    shippingService: v.string(),
    /** The buyer's name and address stay hidden from the seller. */
    anonymous: v.boolean(),
    /** Days within which the seller promises to send: [1, 2]. */
    sendsWithinDays: v.tuple([v.number(), v.number()]),
    listedBy: v.picklist(['person', 'shop']),
    comments: v.number(),
  }),
  v.object({
    site: v.literal('yahoo'),
    sellerKind: v.picklist(['person', 'store']),
    /** Consumption tax in percent that a store adds to the hammer price; 0 for persons. */
    taxOnTop: v.number(),
    returns: v.boolean(),
    watchers: v.number(),
    /** Bidders with a poor rating may be struck out by the seller. */
    bidderRatingLimit: v.boolean(),
  }),
]);

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
  /** Shipping inside Japan: who pays, and how much where that is known. */
  domesticShipping: v.object({ payer: v.picklist(['seller', 'buyer']), yen: v.nullable(yen) }),
  insured: v.boolean(),
  likes: v.number(),
  favourites: v.number(),
  /** Whether the asking customer keeps it; false for a visitor. */
  favourite: v.boolean(),
  seller,
  auction: v.nullable(auction),
  facts,
  /** The page at the marketplace. */
  original: v.pipe(v.string(), v.url()),
  /** When price and stock were last re-checked. */
  checkedAt: instant,
});

export type ItemDetail = v.InferOutput<typeof itemDetail>;
export type ItemFacts = ItemDetail['facts'];
export type Auction = v.InferOutput<typeof auction>;

export const itemCalls = {
  /** Refusals: notFound, goodsRemoved, unsupportedGoods, unsupportedSeller. */
  'Sig.Front.Item.Detail': call({ method: 'GET', input: itemKey, output: itemDetail }),
  /** Asks staff to lift the restriction on goods or seller (S-09, X-16); asking twice is one request. */
  'Sig.Front.Item.RequestLift': call({ method: 'POST', login: true, input: itemKey, output: nothing }),
  'Sig.Front.User.Favourite.Set': call({
    method: 'POST',
    login: true,
    input: v.object({ ...itemKey.entries, on: v.boolean() }),
    output: v.object({ favourite: v.boolean(), favourites: v.number() }),
  }),
};
