import type { Condition } from '@/contract/goods';
import type { RestrictedKind } from '@/contract/restricted';
import type { ItemFacts } from '@/contract/site-facts';
import type { Site } from '@/contract/sites';
import type { ContentTexts, GoodsTexts } from '../vocabulary/goods-texts';
import type { PictureRecipe, ListingPicture } from '../pictures/picture-recipe';

/** An auction that comes round for ever: `length` seconds long, then `pause` seconds until the next round of the same goods. */
export interface AuctionCycle {
  readonly startPrice: number;
  readonly buyoutPrice: number | null;
  readonly reserve: number | null;
  readonly lengthSeconds: number;
  readonly pauseSeconds: number;
  /** Shifts the cycle against the others, so that on any day every state has examples. */
  readonly offsetSeconds: number;
  /** Seconds between rival bids on average; under 120 for the lively ones. */
  readonly rivalEverySeconds: number;
  readonly seed: number;
  readonly autoExtension: boolean;
  readonly earlyFinish: boolean;
  readonly transactionRate: number | null;
}

/** A specification option with its words in every content language; a choice's price in whole yen. */
export interface ListingOption {
  readonly id: string;
  readonly names: GoodsTexts;
  readonly nameJa: string;
  readonly required: boolean;
  readonly choices: readonly {
    readonly id: string;
    readonly texts: GoodsTexts;
    readonly textJa: string;
    readonly price: number | null;
    readonly soldOut: boolean;
  }[];
}

/** One item as the catalogue knows it. Ids and texts are fixed; whatever moves is computed from it and the one clock. */
export interface Listing {
  readonly site: Site;
  readonly id: string;
  readonly titles: GoodsTexts;
  /** The title as the seller wrote it, in Japanese; empty where there is none in Japanese. */
  readonly titleJa: string;
  readonly descriptions: GoodsTexts;
  readonly descriptionJa: string;
  /** Kind of goods, such as `camera`: what search and themes go by. */
  readonly kind: string;
  readonly condition: Condition | null;
  readonly conditionJa: string | null;
  readonly size: string | null;
  readonly shipFrom: GoodsTexts | null;
  readonly shippingDays: readonly [number, number] | null;
  readonly domesticShipping: { readonly payer: 'seller' | 'buyer'; readonly yen: number | null };
  /** Null if unknown. */
  readonly insured: boolean | null;
  readonly likes: number | null;
  readonly favourites: number;
  /** Null if nothing is known about the seller. */
  readonly seller: {
    readonly id: string;
    readonly name: string;
    readonly verified: boolean;
    readonly goodRate: number | null;
    readonly ratings: number;
    readonly shipsWithin24Hours: boolean;
  } | null;
  /** Type 1 or 4 in whole yen; null for an auction. */
  readonly price: { readonly type: 1 | 4; readonly listed: number; readonly now: number } | null;
  readonly auction: AuctionCycle | null;
  readonly options: readonly ListingOption[];
  /** The seller takes a remark with the order. */
  readonly remark: boolean;
  /** Kinds of restricted goods that the source names, besides those that the texts tell. */
  readonly restricted?: readonly RestrictedKind[];
  /** Age in years from which it may be looked at. */
  readonly ageLimit: 18 | 20 | null;
  /** Null where the source names none. */
  readonly facts: ItemFacts | null;
  readonly pictures: readonly ListingPicture[];
  /** The page at the marketplace; null for our own mall. */
  readonly original: string | null;
  readonly status: 'onSale' | 'soldOut' | 'removed' | 'unsupportedGoods' | 'unsupportedSeller';
  /** Days before now at which it was listed; rolls with the clock. */
  readonly listedDaysAgo: number;
  /** `page`: read from its marketplace's public page, and read again before it is paid. Left out for goods of our own. */
  readonly source?: 'page';
  /** The present bid of an auction at a marketplace, whole yen, which we do not follow; null where the page names none. */
  readonly bidYen?: number | null;
  /** The end of that auction, an instant; left out where the page names none. */
  readonly bidEndsAt?: string;
  /** Percent of consumption tax that comes on top of the price. */
  readonly taxOnTop?: number;
  /** The instant at which the source gave price and stock. Left out for the demo's goods, which are computed. */
  readonly readAt?: string;
  /** Grams and centimetres of the packed item, for the estimate of the landed cost; null if unknown. */
  readonly packed: { readonly grams: number; readonly cm: readonly [number, number, number] } | null;
}

/** An item of the demo's catalogue, in which all fields are known. */
export interface CatalogueListing extends Listing {
  readonly titles: ContentTexts;
  readonly descriptions: ContentTexts;
  readonly insured: boolean;
  readonly likes: number;
  readonly seller: NonNullable<Listing['seller']>;
  readonly facts: ItemFacts;
  readonly pictures: readonly PictureRecipe[];
  readonly packed: NonNullable<Listing['packed']>;
}
