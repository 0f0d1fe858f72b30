import { seller, type ListingDraft } from './listing';

export interface RakumaListing extends ListingDraft {
  /** Whole yen; `listed` differs from `now` where the seller has lowered the price. */
  readonly price: { readonly listed: number; readonly now: number };
  /** かんたんラクマパック（ヤマト運輸）, 普通郵便, … */
  readonly service: string;
  /** The seller must agree before anyone can buy. */
  readonly approval?: true;
  /** Goes through Rakuma's authentication of brand goods. */
  readonly authentication?: true;
}

export const rakumaYamato = 'かんたんラクマパック（ヤマト運輸）';
export const rakumaPost = 'かんたんラクマパック（日本郵便）';

export const mimosa = seller('3c65d78bc0e1eadbe2a3528b344d8311', 'ミモザ♡即購入OK', 99.4, 527, 'verified', 'fast');
export const archive = seller('kyoto-archive', '京都アーカイブ', 99.8, 1_382, 'verified');
export const yuzu = seller('7b1e04fa92c86d35e0173ac4985fd261', 'ゆず＊プロフ必読', 98.8, 219, 'verified', 'fast');
export const hanatsumi = seller('reuse-hanatsumi', 'リユースサロン花摘 ラクマ公式', 99.1, 6_047, 'verified', 'fast');
