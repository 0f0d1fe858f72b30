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
   * Goods of the kinds that `q` names in any content language, whose text holds its other words; 20 a page. Misspelt words are
   * read as the nearest known one, told in `corrected`; where nothing has all words, goods of some of them are found, told in `dropped`. `condition` lists conditions by commas; `stock` leaves out what is sold;
   * `seller` goes with `site`. `not` leaves out what has one of its words in title or description, Japanese or the reader's language (B-08).
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
  /** Up to eight words and names to search for, that begin like `q`, in the reader's language first. */
  'Sig.Front.Search.Suggest': call({
    method: 'GET',
    input: v.object({ q: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    output: v.object({ words: v.array(v.string()) }),
  }),
  /**
   * A short link that only its redirect explains (B-01): at most 3 redirects, to the listed hosts only. The answer is the
   * link that it leads to, for `rules/links` to read; `linkUnresolved` where it leads nowhere known.
   */
  'Sig.Front.Link.Follow': call({
    method: 'GET',
    input: v.object({ url: v.pipe(v.string(), v.maxLength(2048), v.url()) }),
    output: v.object({ url: v.string() }),
  }),
};
