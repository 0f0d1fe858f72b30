import type { AuctionCycle, CatalogueListing } from '@server/domains/goods/listing';
import { seller, type ListingDraft } from './listing';

interface YahooSale {
  readonly sellerKind: 'person' | 'store';
  /** Percent that a store adds to the hammer price. */
  readonly taxOnTop?: 0 | 10;
  readonly returns?: boolean;
  readonly bidderRatingLimit?: boolean;
}

/** Either an auction, or a price: type 1 fixed, 4 several prices. */
export type YahooListing = ListingDraft &
  YahooSale &
  (
    | { readonly auction: AuctionCycle; readonly price?: undefined }
    | { readonly auction?: undefined; readonly price: NonNullable<CatalogueListing['price']> }
  );

export const kadenLab = seller('DFvUrXQ8JX9MobKNnv8hnSWJXVbzj', '昭和家電ラボ', 98.8, 412, 'verified');
export const oshiire = seller('otosan_no_oshiire', 'お父さんの押入れ', 98.3, 61);
export const tokyoVintage = seller('tokyo_vintage_shop', '東京ヴィンテージ小屋', 99.5, 967, 'verified', 'fast');
export const kyoAsobi = seller('kyo_asobi', '京あそび', 99.4, 96, 'verified');
