import * as v from 'valibot';
import { defineCall } from './call';
import { cursor, instant, yen } from './common';
import { conditions, goodsCard, goodsId, picture, site } from './goods';

/** Orders of a result: newest, cheapest, dearest, auctions that end soonest. */
export const sorts = ['new', 'cheap', 'dear', 'ending'] as const;
export type Sort = (typeof sorts)[number];

/** Goods of a page of results; only the last has fewer. */
export const searchPageSize = 20;

/** Whole yen in digits, as it stands in the address. */
export const yenDigits = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
/** A marketplace's own id of a seller or shop. */
export const sellerId = v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.regex(/^[\w.@-]+$/));
/** Conditions by commas. */
export const conditionList = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/));

/** Words that must not stand in title or description, by commas; what they may be is `rules/notice/block-words.ts`. */
export const blockWords = v.pipe(v.string(), v.maxLength(2_000));

/** Shop systems that find goods by their public interfaces, with the operator's keys. */
export const goodsSources = ['rakuten', 'yahooShopping'] as const;
export type GoodsSourceName = (typeof goodsSources)[number];

/** An offer that a source found, in Japanese as the shop wrote it. Fields that the source does not give are null. */
const foundOffer = v.object({
  title: v.string(),
  /** Its page at the shop, https. */
  url: v.pipe(v.string(), v.startsWith('https://')),
  /** Our page of the item; null where a purchase request is the way to it. */
  item: v.nullable(v.object({ site, id: goodsId })),
  /** Whole yen with tax. */
  yen: v.nullable(yen),
  soldOut: v.boolean(),
  condition: v.nullable(v.picklist(conditions)),
  picture: v.nullable(picture),
  seller: v.nullable(v.string()),
});
export type FoundOffer = v.InferOutput<typeof foundOffer>;

export const searchCalls = {
  /**
   * Lists goods whose kind or text matches the words of `q`, 20 a page. A misspelt word is read as the nearest known one (`corrected`);
   * where no goods have all words, goods with some of them are listed (`dropped`). `condition` lists conditions by commas; `stock` leaves
   * out sold goods; `seller` needs `site`; `not` excludes words in title or description.
   */
  'Sig.Front.Search.Goods': defineCall({
    method: 'GET',
    input: v.object({
      q: v.pipe(v.string(), v.trim(), v.maxLength(200)),
      site: v.optional(site),
      seller: v.optional(sellerId),
      min: v.optional(yenDigits),
      max: v.optional(yenDigits),
      condition: v.optional(conditionList),
      stock: v.optional(v.literal('1')),
      not: v.optional(blockWords),
      sort: v.optional(v.picklist(sorts)),
      cursor: v.optional(cursor),
    }),
    output: v.object({
      goods: v.array(goodsCard),
      next: v.nullable(cursor),
      /** The number of results, counted up to 1,000 only. */
      total: v.number(),
      corrected: v.nullable(v.string()),
      /** Words that were left out, since no goods have all of them; empty where the goods have every one. */
      dropped: v.optional(v.array(v.string()), []),
      /** The seller asked for, by name; null without one or where it is unknown. */
      seller: v.nullable(v.object({ id: v.string(), name: v.string() })),
      /** External sources that can be searched for the same words (`Search.Offers`); empty if the operator set no keys. */
      sources: v.optional(v.array(v.picklist(goodsSources)), []),
    }),
  }),
  /** Lists up to eight words and names that begin like `q`, in the reader's language first. */
  'Sig.Front.Search.Suggest': defineCall({
    method: 'GET',
    input: v.object({ q: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    output: v.object({ words: v.array(v.string()) }),
  }),
  /**
   * Puts a query into Japanese, for the marketplaces' own searches: by the shop's word lists, and by the translator where they do not know
   * every word.
   */
  'Sig.Front.Search.Japanese': defineCall({
    method: 'GET',
    input: v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
    output: v.object({
      words: v.string(),
      /** Name of the translator that made it; null where the shop's lists did. */
      engine: v.nullable(v.string()),
      /** Words that stand in `words` as they were typed, since nobody knew them. */
      unknown: v.array(v.string()),
    }),
  }),
  /**
   * Searches one source outside the shop for the words of `q`, put into Japanese; at most 20 offers, in the source's order. Refusals:
   * notFound (the source is not set up), rateLimited.
   */
  'Sig.Front.Search.Offers': defineCall({
    method: 'GET',
    input: v.object({
      source: v.picklist(goodsSources),
      q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    }),
    output: v.object({
      offers: v.array(foundOffer),
      /** The time at which the source gave them; null where it gave none. */
      readAt: v.nullable(instant),
      /** True if the source did not answer now: the offers are those of `readAt`, or there are none. */
      failed: v.boolean(),
    }),
  }),
  /**
   * Follows a short link, at most 3 redirects and to listed hosts only, and gives the link that it leads to. Refusals: linkUnresolved,
   * rateLimited.
   */
  'Sig.Front.Link.Follow': defineCall({
    method: 'GET',
    input: v.object({ url: v.pipe(v.string(), v.maxLength(2048), v.url()) }),
    output: v.object({ url: v.string() }),
  }),
};
