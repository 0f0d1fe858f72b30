import type { FactsOf } from '@/contract/site-facts';
import type { Wording } from '../compose-texts';
import type { CatalogueListing } from '@server/domains/goods/listing';
import type { Prefecture } from '@server/domains/vocabulary/terms';
import { seller, type ListingDraft } from './listing';

type Facts = FactsOf<'lashinbang'>;

/** A store of Lashinbang: it sells what it holds. */
export interface LashinbangStore {
  readonly seller: CatalogueListing['seller'];
  readonly name: string;
  readonly from: Prefecture;
}

export interface LashinbangListing extends Omit<ListingDraft, 'seller' | 'wording' | 'conditionJa' | 'shippingYen'> {
  readonly wording: Omit<Wording, 'from' | 'sends' | 'payer'>;
  /** Whole yen. */
  readonly price: { readonly listed: number; readonly now: number };
  readonly store: LashinbangStore;
  readonly rank: Facts['rank'];
  readonly genre: Facts['genre'];
  /** The circle behind a doujin work, Japanese. */
  readonly circle?: string;
}

function store(id: string, name: string, from: Prefecture, goodRate: number, ratings: number): LashinbangStore {
  return { seller: seller(`lashinbang-${id}`, `らしんばん ${name}`, goodRate, ratings, 'verified'), name, from };
}

export const akihabara = store('akihabara', '秋葉原店', 'tokyo', 98.3, 21_870);
export const ikebukuro = store('ikebukuro', '池袋店', 'tokyo', 98.9, 27_412);
export const nagoya = store('nagoya', '名古屋店', 'aichi', 97.8, 11_036);
export const nipponbashi = store('nipponbashi', '大阪日本橋店', 'osaka', 98.1, 14_555);
export const tenjin = store('tenjin', '福岡天神店', 'fukuoka', 97.4, 6_208);
export const mailOrder = store('online', '通販センター', 'saitama', 98.6, 48_931);
export const consignment = store('itaku', '委託コーナー', 'chiba', 88.2, 97);
