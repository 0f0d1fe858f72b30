import type { FactsOf, Material } from '@/contract/site-facts';
import type { Wording } from '../compose-texts';
import type { CatalogueListing } from '@server/domains/goods/listing';
import type { Prefecture } from '@server/domains/vocabulary/terms';
import { seller, type ListingDraft } from './listing';

/** A maker who sells on minne; the seller's id is the name in the address of the shop. */
export interface Maker {
  readonly seller: CatalogueListing['seller'];
  readonly from: Prefecture;
  readonly followers: number;
}

export interface MinneListing extends Omit<ListingDraft, 'seller' | 'wording'> {
  readonly wording: Omit<Wording, 'from'>;
  readonly maker: Maker;
  /** Whole yen; type 4 where the choices of an option carry prices, `now` is then the lowest. */
  readonly price: { readonly type?: 4; readonly listed: number; readonly now: number };
  readonly materials: readonly Material[];
  readonly wrapping: FactsOf<'minne'>['giftWrapping'];
  /** Days of making before it is sent; absent where it lies ready. */
  readonly makingDays?: readonly [number, number];
}

export function maker(party: CatalogueListing['seller'], from: Prefecture, followers: number): Maker {
  return { seller: party, from, followers };
}

export const felice = maker(seller('felice-3674', 'felice｜銀と真珠', 99.8, 1_274, 'verified'), 'hyogo', 4_862);
export const ringo = maker(
  seller('ringonoki-nuno', '布こもの りんごの木', 99.6, 933, 'verified', 'fast'),
  'nagano',
  2_310,
);
export const tsuchinone = maker(seller('tsuchinone', '土の音 陶房', 99.4, 508, 'verified'), 'aichi', 3_127);
export const kawanoma = maker(seller('kawanoma-leather', '革の間', 99.9, 1_690, 'verified'), 'osaka', 6_054);
export const keito = maker(seller('keito-biyori', '毛糸びより', 99.1, 382), 'hokkaido', 1_208);
