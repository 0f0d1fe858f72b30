import type { Condition } from '@/contract/goods';
import type { Site } from '@/contract/sites';
import { originalUrl } from '@/rules/marketplaces';
import type { AuctionCycle, CatalogueListing } from '@server/domains/goods/listing';
import type { ContentLanguage, ContentTexts } from '@server/domains/vocabulary/goods-texts';
import { noise } from '@server/domains/pictures/noise';
import type { Colour } from '@server/domains/vocabulary/terms';
import { colours } from '@server/domains/vocabulary/terms';
import { contentLanguages, vocabularies } from '@server/domains/vocabulary/vocabularies';

/** The number of ids that seven digits can give here. */
export const maxGoods = 1_000_000;

/** Seven digits that no other number below `maxGoods` gets; the factor shares no divisor with ten million. */
const digitsOf = (index: number) => String((index * 7_654_321 + 1_234_567) % 10_000_000).padStart(7, '0');

/** An id in the shape of the marketplace (`rules/marketplaces`), after the original's where that says something. */
const idShapes: Readonly<Record<Site, (digits: string, original: string) => string>> = {
  amazon: (digits) => `B0K${digits}`,
  rakuten: (digits, original) => `${original.split(':')[0]}:g${digits}`,
  mercari: (digits, original) => (original.length === 22 ? original.slice(0, 15) + digits : `m9182${digits}`),
  yahoo: (digits, original) => `${/^[a-z]/.exec(original)?.[0] ?? ''}130${digits}`,
  paypay: (digits) => `z40${digits}`,
  rakuma: (digits, original) => `${original.slice(0, 24)}f${digits}`,
  surugaya: (digits) => `608${digits}`,
  lashinbang: (digits) => `7${digits}`,
  minne: (digits) => `4${digits}`,
  market: (digits) => `kh-${digits}`,
};

/**
 * `count` further goods, each after one of `catalogue` with another id, age, price, picture and, where the original tells them,
 * another colour, size and condition. The same numbers give the same goods. One at a time, so that memory stays small.
 */
export function* manyGoods(catalogue: readonly CatalogueListing[], count: number): Generator<CatalogueListing, void> {
  const originals = catalogue.filter(({ status }) => status === 'onSale');
  const usedKeys = new Set(catalogue.map(({ site, id }) => `${site}/${id}`));
  for (let index = 0, made = 0; made < count && originals.length > 0; index += 1) {
    const original = originals[index % originals.length];
    const listing = original && vary(original, index);
    if (!listing || usedKeys.has(`${listing.site}/${listing.id}`)) continue;
    made += 1;
    yield listing;
  }
}

function vary(original: CatalogueListing, index: number): CatalogueListing {
  const digits = digitsOf(index);
  const id = idShapes[original.site](digits, original.id);
  const chance = (what: number) => noise(index, what);
  const worded = inOtherWords(original, chance);
  const likes = Math.floor(original.likes * 2 * chance(1));
  const factor = pricesElsewhere(original) ? 1 : 0.6 + chance(2) * 0.9;
  return {
    ...original,
    ...worded,
    id,
    titleJa: `${worded.titles.ja} 管理番号${digits}`,
    likes,
    favourites: Math.floor(likes / 3),
    price: original.price && {
      type: original.price.type,
      listed: scaled(original.price.listed, factor),
      now: scaled(original.price.now, factor),
    },
    auction: original.auction && otherRound(original.auction, factor, index),
    pictures: original.pictures.map((recipe, at) => ({
      ...recipe,
      hue: Math.floor(recipe.hue + chance(3) * 360) % 360,
      seed: 1_000_000 + index * 10 + at,
    })),
    original: original.original === null ? null : (originalUrl(original.site, id) ?? null),
    status: chance(4) < 0.08 ? 'soldOut' : 'onSale',
    listedDaysAgo: Math.floor(chance(5) * 365),
  };
}

/** Its price stands in other places too, which would no longer agree. */
const pricesElsewhere = ({ site, options }: CatalogueListing) =>
  site === 'surugaya' || options.some(({ choices }) => choices.some(({ price }) => price !== null));

/** Whole yen, in tens below ¥10,000 and in hundreds above. */
function scaled(yen: number, factor: number): number {
  if (factor === 1) return yen;
  const step = yen < 10_000 ? 10 : 100;
  return Math.max(step, Math.round((yen * factor) / step) * step);
}

function otherRound(auction: AuctionCycle, factor: number, index: number): AuctionCycle {
  const buyoutPrice = auction.buyoutPrice === null ? null : scaled(auction.buyoutPrice, factor);
  return {
    ...auction,
    startPrice: auction.startPrice < 100 ? auction.startPrice : scaled(auction.startPrice, factor),
    buyoutPrice,
    reserve: auction.reserve === null ? null : scaled(auction.reserve, factor),
    offsetSeconds: auction.offsetSeconds + Math.floor(noise(index, 6) * (auction.lengthSeconds + auction.pauseSeconds)),
    seed: 1_000 + index,
  };
}

type Words = Pick<CatalogueListing, 'titles' | 'descriptions' | 'condition' | 'conditionJa' | 'size'>;
type Exchange = (text: string, language: ContentLanguage) => string;

/** The texts with another colour, size and condition, in every language by its vocabulary. */
function inOtherWords(original: CatalogueListing, chance: (what: number) => number): Words {
  const pick = <T>(all: readonly T[], what: number) => all[Math.floor(chance(what) * all.length)];
  const colour = colourOf(original);
  const letter = original.size !== null && letters.includes(original.size) ? original.size : undefined;
  const size = letter && pick(letters, 8);
  const condition = secondHand.includes(original.site) && original.condition && pick(conditions, 9);
  const exchanges = [
    ...(colour ? [colourExchange(colour, pick(colours, 7) ?? colour)] : []),
    ...(letter && size ? [sizeExchange(letter, size)] : []),
    ...(condition && original.condition ? [conditionExchange(original.condition, condition)] : []),
  ];
  const exchanged = (texts: ContentTexts) => {
    const entries = contentLanguages.map((language) => [
      language,
      exchanges.reduce((text, exchange) => exchange(text, language), texts[language]),
    ]);
    return Object.fromEntries(entries) as Record<ContentLanguage, string>;
  };
  return {
    titles: exchanged(original.titles),
    descriptions: exchanged(original.descriptions),
    condition: condition || original.condition,
    conditionJa: condition ? vocabularies.ja.conditions[condition] : original.conditionJa,
    size: size ?? original.size,
  };
}

const letters = ['S', 'M', 'L', 'XL'];
const secondHand: readonly Site[] = ['mercari', 'yahoo', 'paypay', 'rakuma'];
const conditions: readonly Condition[] = ['likeNew', 'good', 'fair', 'worn'];

/** As a detail after others: a colour's letters may stand in a maker's name too. */
const asDetail = (colour: Colour, language: ContentLanguage) =>
  vocabularies[language].comma + vocabularies[language].colours[colour];

/** The colour that the title names in every language, so that it can be exchanged in all. */
function colourOf({ titles }: CatalogueListing): Colour | undefined {
  const details = titles.en.split(vocabularies.en.comma);
  return colours.find(
    (colour) =>
      details.includes(vocabularies.en.colours[colour]) &&
      contentLanguages.every((language) => titles[language].includes(asDetail(colour, language))),
  );
}

const colourExchange =
  (from: Colour, to: Colour): Exchange =>
  (text, language) =>
    text.replace(asDetail(from, language), asDetail(to, language));

const sizeExchange =
  (from: string, to: string): Exchange =>
  (text, language) => {
    const { letter } = vocabularies[language].sizes;
    return text.replace(letter.replace('{n}', from), letter.replace('{n}', to));
  };

const conditionExchange =
  (from: Condition, to: Condition): Exchange =>
  (text, language) =>
    text.replace(vocabularies[language].conditions[from], vocabularies[language].conditions[to]);
