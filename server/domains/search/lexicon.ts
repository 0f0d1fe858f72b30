import type { Listing } from '../goods/listing';
import type { Vocabulary } from '../vocabulary/terms';
import { colours, goodsKinds } from '../vocabulary/terms';
import { vocabularies } from '../vocabulary/vocabularies';
import { fold, namesOf } from '../vocabulary/fold';

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

const foldedWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => wordsOf(fold(text))).flatMap((word) => [word, ...word.split('-')]);

/** Every word of the vocabularies and of learnt titles: what is written so is meant so. */
const known = new Set(foldedWords([...languages.flatMap(termsOf), ...goodsKinds.flatMap(namesOf)]));

/** Makers and models of the learnt titles. */
const makers = new Set<string>();

/** Takes the words of titles as known, before the first search: a misspelt word may be corrected to a maker or model in them. */
export function learnTitles(listings: readonly Pick<Listing, 'titleJa' | 'titles'>[]): void {
  const ordinary = new Set(termsOf(vocabularies.en).flatMap(wordsOf));
  for (const word of foldedWords(listings.flatMap(({ titleJa, titles }) => [titleJa, ...Object.values(titles)])))
    known.add(word);
  for (const { titles } of listings)
    for (const word of wordsOf(titles.en ?? '')) if (!ordinary.has(word)) makers.add(word);
}

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
  for (const maker of makers) add(maker, false);
  return [...found.values()];
}
