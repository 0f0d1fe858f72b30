import type { Listing } from './listing';

export interface MercariListing extends Listing {
  /** Whole yen; `listed` differs from `now` where the seller has lowered the price. */
  readonly price: { readonly listed: number; readonly now: number };
  /** らくらくメルカリ便, ゆうゆうメルカリ便, 普通郵便, … */
  readonly service: string;
  readonly comments: number;
}
