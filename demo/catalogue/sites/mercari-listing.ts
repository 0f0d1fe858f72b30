import { seller, type ListingDraft } from './listing';

export interface MercariListing extends ListingDraft {
  /** Whole yen; `listed` differs from `now` where the seller has lowered the price. */
  readonly price: { readonly listed: number; readonly now: number };
  /** らくらくメルカリ便, ゆうゆうメルカリ便, 普通郵便, … */
  readonly service: string;
  readonly comments: number;
}

export const michinoku = seller('393647851', 'みちのく雑貨', 99.1, 143, 'verified');
export const chashitsu = seller('269621250', '茶室のあと', 100.0, 37, 'verified');
export const mawaruSeller = seller('790416528', 'まわるB面', 99.6, 640, 'verified', 'fast');
export const danshari = seller('518837204', '断捨離ママ', 98.0, 51, 'verified');
