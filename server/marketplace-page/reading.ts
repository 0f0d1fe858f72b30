import * as v from 'valibot';
import { yen } from '../../src/contract/common';
import { conditions } from '../../src/contract/goods';

export const longestTitle = 300;
export const longestDescription = 5000;
export const longestCategory = 300;

/** What a page's metadata says of its item, cleaned: plain text, whole yen. Null where it does not say. */
export const pageGoods = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(longestTitle)),
  description: v.pipe(v.string(), v.maxLength(longestDescription)),
  /** The marketplace's own category, steps of its path joined by " > "; empty where the page names none. */
  category: v.optional(v.pipe(v.string(), v.maxLength(longestCategory)), ''),
  /** Null only for what is sold: then nothing can be bought at the wrong one. */
  price: v.nullable(v.pipe(yen, v.minValue(1))),
  /** The page names more than one price; `price` is the highest of them. */
  several: v.boolean(),
  /** Percent of consumption tax that the seller adds, where the page says that the price is without it. */
  taxOnTop: v.picklist([0, 10]),
  soldOut: v.boolean(),
  condition: v.nullable(v.picklist(conditions)),
  ageLimit: v.nullable(v.literal(18)),
});
export type PageGoods = v.InferOutput<typeof pageGoods>;

/**
 * What came of reading an item's page. `gone`: the marketplace has no such page; `closed`: it may not be read by us, or does not say
 * what it costs; `later`: it did not answer, or not now.
 */
export type Reading =
  | { readonly kind: 'goods'; readonly goods: PageGoods }
  | { readonly kind: 'gone' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'later' };
