import { catalogueListings } from '../catalogue/catalogue-listings';
import type { Vocabulary } from '../catalogue/vocabulary/terms';
import { colours, goodsKinds } from '../catalogue/vocabulary/terms';
import { vocabularies } from '../catalogue/vocabulary/vocabularies';
import { fold, namesOf } from './fold';

/** A word of the catalogue: folded as `folded`, written as `shown`. */
export interface KnownWord {
  readonly folded: string;
  readonly spelling: string;
  /** It names a kind. */
  readonly names: boolean;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}'’ー-]+/u).filter((word) => word !== '');

const languages = Object.values(vocabularies);

/** Colours of all languages, folded: 黑色, ブラック, สีดำ. */
export const colourNames: readonly string[] = languages.flatMap((words) =>
  colours.map((colour) => fold(words.colours[colour])),
);

/** All terms of a vocabulary; its frame words (labels, sizes) are left out. */
function termsOf(words: Vocabulary): readonly string[] {
  return [
    ...[words.kinds, words.colours, words.accessories, words.phrases, words.flaws].flatMap(Object.values<string>),
    ...[words.prefectures, words.conditions, words.options, words.choices].flatMap(Object.values<string>),
  ];
}

/** Every word of the vocabularies and of the titles: what is written so is meant so. */
const known: ReadonlySet<string> = new Set(
  [
    ...languages.flatMap(termsOf),
    ...goodsKinds.flatMap(namesOf),
    ...catalogueListings().flatMap((listing) => [listing.titleJa, ...Object.values(listing.titles)]),
  ]
    .flatMap((text) => wordsOf(fold(text)))
    .flatMap((word) => [word, ...word.split('-')]),
);

export const isKnown = (word: string): boolean => known.has(word);

/** Lists the possible corrections of a misspelt word: names of kinds, colours, and the makers and models in the titles. */
export function meantWords(): readonly KnownWord[] {
  const found = new Map<string, KnownWord>();
  const add = (spelling: string, names: boolean) => {
    const folded = fold(spelling).replace(/\s+/g, '');
    if (!found.has(folded)) found.set(folded, { folded, spelling, names });
  };
  for (const name of goodsKinds.flatMap(namesOf)) add(name, true);
  for (const words of languages) Object.values(words.colours).forEach((colour) => add(colour, false));
  const ordinary = new Set(termsOf(vocabularies.en).flatMap(wordsOf));
  const makers = catalogueListings()
    .flatMap((listing) => wordsOf(listing.titles.en))
    .filter((word) => !ordinary.has(word));
  for (const maker of makers) add(maker, false);
  return [...found.values()];
}
