import * as v from 'valibot';
import { yen } from '@/contract/common';
import { conditions } from '@/contract/goods';

export const longestTitle = 300;
export const longestDescription = 5000;
export const longestCategory = 300;
export const maxPictures = 10;

/** The item's data from a page's metadata, cleaned: plain text, whole yen. Null for what the page does not name. */
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
  /** The instant at which an auction ends; left out for goods without one, and where the page does not name it. */
  endsAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  condition: v.nullable(v.picklist(conditions)),
  ageLimit: v.nullable(v.literal(18)),
  /** Addresses of pictures at hosts of the marketplaces. */
  pictures: v.optional(v.pipe(v.array(v.string()), v.maxLength(maxPictures)), []),
});
export type PageGoods = v.InferOutput<typeof pageGoods>;

/**
 * The result of reading an item's page. `gone`: the marketplace has no such page; `closed`: we may not read it, or it does not name
 * a price; `later`: the marketplace did not answer, or deferred the request.
 */
export type PageReadResult =
  | { readonly kind: 'goods'; readonly goods: PageGoods }
  | { readonly kind: 'gone' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'later' };
