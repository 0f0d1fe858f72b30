import * as v from 'valibot';
import { defineCall } from './call';
import { nothing } from './common';
import { category, goodsCard, goodsText, site } from './goods';
import { sellerId } from './search';

/** A shop of our own mall. */
const shop = v.object({
  id: sellerId,
  /** In Latin letters. */
  name: v.string(),
  nameJa: v.string(),
  /** Prefecture, in the reader's content language. */
  from: goodsText,
  /** Year of foundation. */
  since: v.number(),
  /** Good ratings in percent with one decimal. */
  goodRate: v.nullable(v.number()),
  ratings: v.number(),
  /** Goods on sale. */
  goods: v.number(),
});
export type Shop = v.InferOutput<typeof shop>;

export const mallCalls = {
  /** Gets a marketplace's front page: its most frequent kinds of goods and its most liked goods, at most ten each. */
  'Sig.Front.Mall.Index': defineCall({
    method: 'GET',
    input: v.object({ site }),
    output: v.object({ categories: v.array(category), hot: v.array(goodsCard) }),
  }),
  /** Gets a shop of our mall: popular items, popular kinds, new arrivals; at most ten each. Refusals: notFound. */
  'Sig.Front.Mall.Shop': defineCall({
    method: 'GET',
    input: v.object({ shop: sellerId }),
    output: v.object({ shop, hot: v.array(goodsCard), categories: v.array(category), fresh: v.array(goodsCard) }),
  }),
  /** Gets the shops of our mall with three goods each, and the most liked goods of all marketplaces, at most forty. */
  'Sig.Front.Mall.Popular': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({
      shops: v.array(v.object({ ...shop.entries, best: v.array(goodsCard) })),
      goods: v.array(goodsCard),
    }),
  }),
};
