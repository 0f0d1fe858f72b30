import type { LanguageCode } from '../../src/contract/languages';
import type { Condition } from '../../src/contract/goods';
import type { ItemFacts } from '../../src/contract/site-facts';
import type { Site } from '../../src/contract/sites';

/** The 14 languages in which the service writes about goods: all but pl, ar and ms. */
export type ContentLanguage = Exclude<LanguageCode, 'pl' | 'ar' | 'ms'>;
export type ContentTexts = Readonly<Record<ContentLanguage, string>>;

/** What is drawn: a scene (ground, light, props) with one or more objects; composed on first request, then kept. */
export interface PictureRecipe {
  /** File names without ending in server/pictures/objects. */
  readonly objects: readonly string[];
  readonly scene: 'table' | 'paper' | 'shelf' | 'closeUp' | 'box' | 'back' | 'label';
  /** Hue of the ground in degrees. */
  readonly hue: number;
  readonly seed: number;
}

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
  readonly names: ContentTexts;
  readonly nameJa: string;
  readonly required: boolean;
  readonly choices: readonly {
    readonly id: string;
    readonly texts: ContentTexts;
    readonly textJa: string;
    readonly price: number | null;
    readonly soldOut: boolean;
  }[];
}

/** One item as the catalogue knows it. Ids and texts are fixed; whatever moves is computed from it and the one clock. */
export interface Listing {
  readonly site: Site;
  readonly id: string;
  readonly titles: ContentTexts;
  /** The seller's own words. */
  readonly titleJa: string;
  readonly descriptions: ContentTexts;
  readonly descriptionJa: string;
  /** Kind of goods, such as `camera`: what search and themes go by. */
  readonly kind: string;
  readonly condition: Condition | null;
  readonly conditionJa: string | null;
  readonly size: string | null;
  readonly shipFrom: ContentTexts | null;
  readonly shippingDays: readonly [number, number] | null;
  readonly domesticShipping: { readonly payer: 'seller' | 'buyer'; readonly yen: number | null };
  readonly insured: boolean;
  readonly likes: number;
  readonly favourites: number;
  readonly seller: {
    readonly id: string;
    readonly name: string;
    readonly verified: boolean;
    readonly goodRate: number | null;
    readonly ratings: number;
    readonly shipsWithin24Hours: boolean;
  };
  /** Type 1 or 4 in whole yen; null for an auction. */
  readonly price: { readonly type: 1 | 4; readonly listed: number; readonly now: number } | null;
  readonly auction: AuctionCycle | null;
  readonly options: readonly ListingOption[];
  /** The seller takes a remark with the order. */
  readonly remark: boolean;
  /** Age in years from which it may be looked at. */
  readonly ageLimit: 18 | 20 | null;
  readonly facts: ItemFacts;
  readonly pictures: readonly PictureRecipe[];
  /** The page at the marketplace; null for our own mall. */
  readonly original: string | null;
  readonly status: 'onSale' | 'soldOut' | 'removed' | 'unsupportedGoods' | 'unsupportedSeller';
  /** Days before now at which it was listed; rolls with the clock. */
  readonly listedDaysAgo: number;
  /** Grams and centimetres of the packed item, for the landed cost to come. */
  readonly packed: { readonly grams: number; readonly cm: readonly [number, number, number] };
}
