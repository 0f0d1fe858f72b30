import * as v from 'valibot';
import { call } from './call';
import { cursor } from './common';
import { goodsCard, site } from './goods';

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

export const searchCalls = {
  /**
   * Lists goods whose kind or text matches the words of `q`, 20 a page. A misspelt word is read as the nearest known one (`corrected`);
   * where no goods have all words, goods with some of them are listed (`dropped`). `condition` lists conditions by commas; `stock` leaves
   * out sold goods; `seller` needs `site`; `not` excludes words in title or description.
   */
  'Sig.Front.Search.Goods': call({
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
      /** How many there are; counted up to 1,000 only. */
      total: v.number(),
      corrected: v.nullable(v.string()),
      /** Words that were left out, since no goods have all of them; empty where the goods have every one. */
      dropped: v.optional(v.array(v.string()), []),
      /** The seller asked for, by name; null without one or where it is unknown. */
      seller: v.nullable(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
  /** Lists up to eight words and names that begin like `q`, in the reader's language first. */
  'Sig.Front.Search.Suggest': call({
    method: 'GET',
    input: v.object({ q: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    output: v.object({ words: v.array(v.string()) }),
  }),
  /**
   * Follows a short link, at most 3 redirects and to listed hosts only, and gives the link that it leads to. Refusals: linkUnresolved,
   * rateLimited.
   */
  'Sig.Front.Link.Follow': call({
    method: 'GET',
    input: v.object({ url: v.pipe(v.string(), v.maxLength(2048), v.url()) }),
    output: v.object({ url: v.string() }),
  }),
};
