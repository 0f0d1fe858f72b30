import { seller, type ListingDraft } from './listing';

export interface AmazonListing extends ListingDraft {
  /** Whole yen; type 4 where the choices of an option carry prices, `now` is then the lowest. */
  readonly price: { readonly type?: 4; readonly listed: number; readonly now: number };
  /** Amazon's warehouse sends what Amazon sells; other sellers may use it too. */
  readonly fromWarehouse?: true;
  /** Average of reviews, null without any. */
  readonly stars: number | null;
  readonly reviews: number;
  readonly stockLeft?: number;
  /** Whole yen. */
  readonly usedFrom?: number;
}

export const amazonItself = seller('AN2JPQRKENT5X', 'Amazon.co.jp', 97.9, 1204318, 'verified', 'fast');
export const kaede = seller('A1K7ED3BNGW52Q', '文具のかえで屋', 98.4, 3162, 'verified', 'fast');
export const blueBird = seller('A3AOT0R1H0N8SK', '古書 青い鳥', 97.2, 8451, 'verified');
export const hikari = seller('A2H1KAR1GJT9PL', 'ひかりガジェット公式', 96.1, 2287, 'verified', 'fast');
export const mawaruStore = seller('A19MAWRUSE7D4V', 'リユース館まわる', 94.8, 5713, 'verified');
export const yamane = seller('A2YMNE50UTD0RX', 'ヤマネ商会アウトドア', 97.6, 1498, 'verified', 'fast');
export const tomoru = seller('A3T0M0RUKURA81', 'くらし道具 ともる', 98.9, 4039, 'verified', 'fast');
