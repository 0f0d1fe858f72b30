import * as v from 'valibot';
import { yen } from './common';
import { conditions } from './goods';
import { shopKey } from './sites';

/** Days, from and to: [1, 2]. */
const days = v.tuple([v.number(), v.number()]);
/** An average of reviews, 1.0 to 5.0 in tenths; null without reviews. */
const stars = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5)));
/** The shop at Suruga-ya that sells a copy of a product (`shopKey`); null is Suruga-ya's own stock. */
export const shopCode = v.pipe(v.string(), v.regex(shopKey));

/** The materials of handmade goods. */
export const materials = [
  'silver',
  'brass',
  'pearl',
  'glass',
  'resin',
  'wood',
  'leather',
  'linen',
  'cotton',
  'silk',
  'wool',
  'porcelain',
  'clay',
  'beeswax',
  'paper',
] as const;

const amazon = v.object({
  site: v.literal('amazon'),
  soldBy: v.picklist(['amazon', 'seller']),
  /** The party that packs and sends it. */
  fulfilment: v.picklist(['amazon', 'seller']),
  stars,
  reviews: v.number(),
  /** Shown where few are left; null where there are plenty. */
  stockLeft: v.nullable(v.number()),
  /** The lowest price of a used copy on the same page. */
  usedFrom: v.nullable(yen),
});

const rakuten = v.object({
  site: v.literal('rakuten'),
  /** Whole yen in one purchase from which a 39 Shop ships free inside Japan; null for other shops. */
  freeShippingOver: v.nullable(yen),
  /** Times the ordinary one point per ¥100. */
  pointRate: v.number(),
  stars,
  reviews: v.number(),
  /** Orders until this time of day in Japan, HH:MM, leave on the same day. */
  sameDayUntil: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))),
});

const mercari = v.object({
  site: v.literal('mercari'),
  /** Mercari's name of the carrier service, Japanese, such as らくらくメルカリ便. */
  shippingService: v.string(),
  /** The buyer's name and address stay hidden from the seller. */
  anonymous: v.boolean(),
  /** Days within which the seller promises to send. */
  sendsWithinDays: days,
  listedBy: v.picklist(['person', 'shop']),
  comments: v.number(),
});

const yahoo = v.object({
  site: v.literal('yahoo'),
  sellerKind: v.picklist(['person', 'store']),
  /** Consumption tax in percent that a store adds to the hammer price; 0 for persons. */
  taxOnTop: v.number(),
  returns: v.boolean(),
  watchers: v.number(),
  /** Bidders with a poor rating may be struck out by the seller. */
  bidderRatingLimit: v.boolean(),
});

const paypay = v.object({
  site: v.literal('paypay'),
  /** おてがる配送（ヤマト運輸）, おてがる配送（日本郵便）. */
  shippingService: v.string(),
  /** The seller takes offers below the price (値段の相談). */
  priceTalk: v.boolean(),
  views: v.number(),
  questions: v.number(),
  sendsWithinDays: days,
});

const rakuma = v.object({
  site: v.literal('rakuma'),
  /** かんたんラクマパック（ヤマト運輸）, 普通郵便, … */
  shippingService: v.string(),
  /** The seller must agree before anyone can buy (購入申請あり). */
  purchaseApproval: v.boolean(),
  /** Goes through Rakuma's authentication of brand goods. */
  authentication: v.boolean(),
  sendsWithinDays: days,
});

const surugaya = v.object({
  site: v.literal('surugaya'),
  /** The shop with the price above: null for Suruga-ya's own stock. */
  shop: v.nullable(shopCode),
  /** Every offer of the same product; the own stock has no shop. */
  offers: v.array(
    v.object({ shop: v.nullable(shopCode), name: v.string(), price: yen, condition: v.picklist(conditions) }),
  ),
  /** The price that Suruga-ya itself would pay for it (買取価格). */
  buybackPrice: v.nullable(yen),
  /** Day of release in Japan, YYYY-MM-DD. */
  releasedOn: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Maker's number (型番). */
  modelNumber: v.nullable(v.string()),
});

const lashinbang = v.object({
  site: v.literal('lashinbang'),
  /** Lashinbang grades by these three alone, and answers no questions about them (docs/facts.md §1). */
  rank: v.picklist(['unopened', 'A', 'B']),
  genre: v.picklist(['goods', 'doujin', 'figure', 'book', 'disc', 'costume']),
  /** The circle that made it, Japanese; null for goods of makers. */
  circle: v.nullable(v.string()),
  /** The store that holds it, Japanese. */
  store: v.string(),
});

const minne = v.object({
  site: v.literal('minne'),
  madeToOrder: v.boolean(),
  /** Days of making before it is sent; null where it lies ready. */
  makingDays: v.nullable(days),
  materials: v.array(v.picklist(materials)),
  giftWrapping: v.picklist(['free', 'paid', 'none']),
  followers: v.number(),
});

const market = v.object({
  site: v.literal('market'),
  stock: v.number(),
  /** Days in which it may be sent back to our warehouse. */
  returnsDays: v.number(),
  /** Looked over in our warehouse before it was put up. */
  inspected: v.boolean(),
  /** Ready made in our own warehouse: hours until it can join a parcel. */
  readyInHours: v.number(),
});

/**
 * The facts that only one marketplace has about its goods (a union and no `variant`, whose code is 0.3 KiB of every page); a further marketplace
 * adds a variant here and a module in features/item/sites.
 */
export const siteFacts = v.union([
  amazon,
  rakuten,
  mercari,
  yahoo,
  paypay,
  rakuma,
  surugaya,
  lashinbang,
  minne,
  market,
]);

export type ItemFacts = v.InferOutput<typeof siteFacts>;
export type FactsOf<S extends ItemFacts['site']> = Extract<ItemFacts, { site: S }>;
export type Material = (typeof materials)[number];
