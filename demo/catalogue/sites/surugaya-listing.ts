import type { Condition } from '@/contract/goods';
import type { Wording } from '../compose-texts';
import type { CatalogueListing } from '@server/domains/goods/listing';
import type { Prefecture } from '@server/domains/vocabulary/terms';
import { seller, type ListingDraft } from './listing';

/** A shop of Suruga-ya's marketplace; its seller id is its `tenpo_cd`. */
export interface SurugayaShop {
  readonly seller: CatalogueListing['seller'];
  readonly from: Prefecture;
  /** Whole yen inside Japan. */
  readonly postage: number;
}

export interface SurugayaListing extends Omit<ListingDraft, 'seller' | 'wording' | 'shippingYen'> {
  /** The condition is that of the price shown: the own stock's, or else the cheapest offer's. */
  readonly wording: Omit<Wording, 'from' | 'sends' | 'payer'>;
  /** Whole yen of the own stock; absent where only shops of the marketplace have it. */
  readonly price?: { readonly listed: number; readonly now: number };
  readonly offers?: readonly (readonly [shop: SurugayaShop, yen: number, condition: Condition])[];
  /** Whole yen. */
  readonly buyback?: number;
  /** YYYY-MM-DD. */
  readonly released?: string;
  readonly modelNumber?: string;
}

export const surugayaItself = seller('surugaya', '駿河屋', 97.1, 386_204, 'verified');

function shop(party: CatalogueListing['seller'], from: Prefecture, postage: number): SurugayaShop {
  return { seller: party, from, postage };
}

export const takarabako = shop(
  seller('400526', 'ゲーム倉庫 たからばこ', 98.2, 4_317, 'verified', 'fast'),
  'osaka',
  520,
);
export const hobbyCastle = shop(seller('400407', 'ホビーの城 浜松', 97.6, 2_905, 'verified'), 'shizuoka', 480);
export const retroDo = shop(seller('400118', 'レトロ堂', 99.1, 1_846, 'verified'), 'tokyo', 600);
export const cardFort = shop(seller('400731', 'カードの砦', 98.8, 7_062, 'verified', 'fast'), 'aichi', 180);
export const omoide = shop(seller('401264', '古書 おもいで', 96.9, 1_203), 'miyagi', 370);
export const discLane = shop(seller('400882', 'ディスク横丁', 98.0, 3_358, 'verified'), 'fukuoka', 310);
export const matome = shop(seller('401590', 'まとめ売り市場', 79.4, 211), 'chiba', 980);
