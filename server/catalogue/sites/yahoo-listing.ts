import type { AuctionCycle, GoodsSeed } from '../goods-seed';
import type { Listing } from './listing';

interface YahooSale {
  readonly sellerKind: 'person' | 'store';
  /** Percent that a store adds to the hammer price. */
  readonly taxOnTop?: 0 | 10;
  readonly returns?: boolean;
  readonly bidderRatingLimit?: boolean;
}

/** Either an auction, or a price: type 1 fixed, 4 several prices. */
export type YahooListing = Listing &
  YahooSale &
  (
    | { readonly auction: AuctionCycle; readonly price?: undefined }
    | { readonly auction?: undefined; readonly price: NonNullable<GoodsSeed['price']> }
  );
