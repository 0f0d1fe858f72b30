import type { Kind } from '../vocabulary/terms';
import { colourRoot } from './colour-forms';
import { compoundOf } from './german-compounds';
import { isFiller } from './stop-words';
import { takeApart } from './segment-words';
import { isKnown } from './lexicon';
import { kindsNamed } from './kind-names';
import { isOtherWord } from './never-corrected';
import { fold, searchWords } from '../vocabulary/fold';
import { isJapaneseOfList, isListedWord } from './search-words';
import { nearestWord } from './spelling';

/**
 * A query read: the kinds of goods that it names, or null, the words that must stand in the goods' text, and the query as it
 * was probably meant, null where nothing is misspelt.
 */
export interface ReadQuery {
  readonly kinds: readonly Kind[] | null;
  readonly words: readonly string[];
  readonly corrected: string | null;
}

/** No name of a kind in any language has more words. */
const maxWords = 5;

/**
 * Reads a query in any content language: `appareil photo noir` names cameras and wants `noir`. Names that exclude each other
 * (`camera bag`) name nothing, and are words like any other.
 */
export function readQuery(query: string): ReadQuery {
  const corrected = correct(query);
  return { ...readWords(searchWords(corrected ?? query)), corrected };
}

/** Reads folded words; one of them may be a name with spaces. */
export function readWords(all: readonly string[]): Omit<ReadQuery, 'corrected'> {
  const words: string[] = [];
  let named: readonly Kind[] | null = null;
  for (let at = 0; at < all.length;) {
    const found = nameAt(all, at);
    if (!found) {
      words.push(...all.slice(at, at + 1).map(colourRoot));
      at += 1;
      continue;
    }
    named = named === null ? [...found.kinds] : named.filter((kind) => found.kinds.has(kind));
    words.push(...found.words);
    at += found.length;
  }
  if (named === null || named.length === 0) return { kinds: null, words: all };
  return { kinds: named, words: [...new Set(words)].filter((word) => !isFiller(word)) };
}

/** True for a folded word that names a kind of goods as a whole. */
export const namesKind = (word: string): boolean => kindsNamed(joined([word]), isKnown) !== undefined;

interface Name {
  readonly kinds: ReadonlySet<Kind>;
  /** The number of query words that the name spans. */
  readonly length: number;
  /** The other parts of a word that contains the name. */
  readonly words: readonly string[];
  /** Not all of that word is understood. */
  readonly partly?: boolean;
}

const joined = (words: readonly string[]): string => words.join('').replace(/\s+/g, '');

/** The longest name that starts at a word, or the name inside that word. */
function nameAt(all: readonly string[], at: number): Name | undefined {
  for (let length = Math.min(maxWords, all.length - at); length > 0; length -= 1) {
    const kinds = kindsNamed(joined(all.slice(at, at + length)), isKnown);
    if (kinds) return { kinds, length, words: [] };
  }
  const word = all[at] ?? '';
  // A word inside a name is another item: 双眼鏡 (binoculars) are no 眼鏡 (glasses).
  if (isJapaneseOfList(joined([word]))) return undefined;
  const inside = takeApart(word) ?? compoundOf(word);
  return inside && { ...inside, length: 1 };
}

/**
 * The query with its misspelt word as it was probably meant; null where there is none. With a second word that is not known, the query is
 * in words that the shop does not have, and nothing in it is a slip.
 */
function correct(query: string): string | null {
  const typed = query.split(/\s+/).filter((word) => word !== '');
  const folded = typed.map(fold);
  const meant: string[] = [];
  let changed = 0;
  for (let at = 0; at < typed.length;) {
    const name = nameAt(folded, at);
    const better = name && !name.partly ? undefined : meantAt(folded, at);
    const length = (better ?? name)?.length ?? 1;
    if (!better && !name && !isMeant(folded[at] ?? '')) return null;
    meant.push(...(better ? [better.spelling] : typed.slice(at, at + length)));
    if (better) changed += 1;
    at += length;
  }
  return changed === 1 ? meant.join(' ') : null;
}

const isWord = (word: string) => /^\p{L}/u.test(word);

/** No more words than this are taken for one misspelt name. */
const maxMisspeltWords = 3;

/** Finds the correction of the words from an index on, trying the most words first: `apareil photo` before `apareil`. */
function meantAt(all: readonly string[], at: number): { spelling: string; length: number } | undefined {
  for (let length = Math.min(maxMisspeltWords, all.length - at); length > 0; length -= 1) {
    const words = all.slice(at, at + length);
    const spelling = words.every(isMeant) ? null : nearestWord(words.join(''));
    if (spelling !== null && !dropsOne(words, spelling)) return { spelling, length };
  }
  return undefined;
}

/** Several words taken for one that is what is left without the first or the last: that was no slip but another word. */
function dropsOne(words: readonly string[], spelling: string): boolean {
  const meant = fold(spelling).replace(/\s+/g, '');
  return words.length > 1 && [words.slice(1), words.slice(0, -1)].some((rest) => rest.join('') === meant);
}

const isMeant = (word: string) =>
  isKnown(word) ||
  isListedWord(word) ||
  isOtherWord(word) ||
  isFiller(word) ||
  colourRoot(word) !== word ||
  !isWord(word);
