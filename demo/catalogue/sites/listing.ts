import type { Wording } from '../compose-texts';
import { choiceTexts, composeDescriptions, composeTitles, optionTexts } from '../compose-texts';
import { prefectureTexts } from '@server/domains/vocabulary/word-texts';
import type { CatalogueListing, ListingOption } from '@server/domains/goods/listing';
import type { PictureRecipe } from '@server/domains/pictures/picture-recipe';
import type { ChoiceName, Colour, OptionName, SendingTime } from '@server/domains/vocabulary/terms';

/** A choice as a site's file writes it: `as` is a word of the vocabulary, or letters that all languages read alike (`25 cm`). */
interface ChoiceListing {
  readonly as: { readonly colour: Colour } | { readonly word: ChoiceName } | { readonly letters: string };
  readonly ja: string;
  /** Whole yen; takes the place of the item's price. */
  readonly price?: number;
  readonly soldOut?: true;
}

export interface OptionListing {
  readonly name: OptionName;
  readonly nameJa: string;
  readonly required: boolean;
  readonly choices: readonly ChoiceListing[];
}

/** The form of an item in `sites/*`: the wording gives the 14 translations, the other fields are as the marketplace lists them. */
export interface ListingDraft {
  readonly id: string;
  readonly wording: Wording;
  readonly titleJa: string;
  readonly descriptionJa: readonly string[];
  readonly conditionJa: string;
  /** Yen of domestic shipping where the buyer pays and the amount is known. */
  readonly shippingYen?: number;
  readonly insured?: boolean;
  readonly likes: number;
  readonly options?: readonly OptionListing[];
  readonly remark?: true;
  readonly ageLimit?: 18 | 20;
  readonly seller: CatalogueListing['seller'];
  readonly pictures: readonly PictureRecipe[];
  readonly status?: CatalogueListing['status'];
  readonly listedDaysAgo: number;
  readonly packed: CatalogueListing['packed'];
}

type SiteSide = Pick<CatalogueListing, 'site' | 'price' | 'auction' | 'facts' | 'original'>;

const sendingDays: Readonly<Record<SendingTime, readonly [number, number]>> = {
  '1-2': [1, 2],
  '2-3': [2, 3],
  '4-7': [4, 7],
};

/** Days of a parcel on its way inside Japan. */
const transit: readonly [number, number] = [1, 2];

/** The whole item from what a site's file says of it. */
export function fromListing(listing: ListingDraft, side: SiteSide): CatalogueListing {
  const { wording } = listing;
  const [soonest, latest] = sendingDays[wording.sends];
  return {
    ...side,
    id: listing.id,
    titles: composeTitles(wording),
    titleJa: listing.titleJa,
    descriptions: composeDescriptions(wording),
    descriptionJa: listing.descriptionJa.join('\n'),
    kind: wording.kind,
    condition: wording.condition,
    conditionJa: listing.conditionJa,
    size: sizeText(wording),
    shipFrom: prefectureTexts(wording.from),
    shippingDays: [soonest + transit[0], latest + transit[1]],
    domesticShipping: { payer: wording.payer, yen: wording.payer === 'seller' ? 0 : (listing.shippingYen ?? null) },
    insured: listing.insured ?? false,
    likes: listing.likes,
    favourites: Math.floor(listing.likes / 3),
    options: (listing.options ?? []).map(toOption),
    remark: listing.remark ?? false,
    ageLimit: listing.ageLimit ?? null,
    seller: listing.seller,
    pictures: listing.pictures,
    status: listing.status ?? 'onSale',
    listedDaysAgo: listing.listedDaysAgo,
    packed: listing.packed,
  };
}

function toOption({ name, nameJa, required, choices }: OptionListing, index: number): ListingOption {
  return {
    id: `o${index + 1}`,
    names: optionTexts(name),
    nameJa,
    required,
    choices: choices.map(({ as, ja, price, soldOut }, at) => ({
      id: `c${at + 1}`,
      texts: choiceTexts(as),
      textJa: ja,
      price: price ?? null,
      soldOut: soldOut ?? false,
    })),
  };
}

/** Days from order to the seller's sending. */
export function sendsWithin(time: SendingTime): [number, number] {
  const [soonest, latest] = sendingDays[time];
  return [soonest, latest];
}

function sizeText({ size }: Wording): string | null {
  if (size === undefined || size.unit === 'volumes' || size.unit === 'pieces') return null;
  return size.unit === 'letter' ? size.value : `${size.value} ${size.unit}`;
}

/** A seller as the site shows one; `goodRate` in percent, null without ratings. */
export function seller(
  id: string,
  name: string,
  goodRate: number | null,
  ratings: number,
  ...marks: readonly ('verified' | 'fast')[]
): CatalogueListing['seller'] {
  return {
    id,
    name,
    verified: marks.includes('verified'),
    goodRate,
    ratings,
    shipsWithin24Hours: marks.includes('fast'),
  };
}

/** Recipes of an item's pictures: one scene each, all on grounds of nearly one hue. */
export function shots(
  objects: readonly string[],
  hue: number,
  randomSeed: number,
  scenes: readonly PictureRecipe['scene'][],
): PictureRecipe[] {
  return scenes.map((scene, index) => ({
    objects,
    scene,
    hue: (hue + index * 4) % 360,
    seed: randomSeed * 10 + index,
  }));
}
