import { seller, type ListingDraft } from './listing';

export interface PaypayListing extends ListingDraft {
  /** Whole yen; `listed` differs from `now` where the seller has lowered the price. */
  readonly price: { readonly listed: number; readonly now: number };
  /** おてがる配送（ヤマト運輸）, おてがる配送（日本郵便）. */
  readonly service: `おてがる配送（${'ヤマト運輸' | '日本郵便'}）`;
  /** The seller takes offers below the price. */
  readonly priceTalk?: true;
  readonly views: number;
  readonly questions: number;
}

export const paypayYamato = 'おてがる配送（ヤマト運輸）';
export const paypayPost = 'おてがる配送（日本郵便）';

export const piko = seller('p54639982', 'ピコの部屋', 99.2, 341, 'verified', 'fast');
export const kitakaze = seller('p21879034', 'きたかぜ模型', 99.6, 187, 'verified');
export const tsundoku = seller('p83015627', '積読をへらす会', 98.9, 412, 'verified');
export const mint = seller('p40726391', 'mint＊クローゼット', 98.2, 263, 'verified', 'fast');
