import type { LanguageKey } from '@/i18n/languages';
import { vocabularies } from '../vocabulary/vocabularies';
import { fold } from '../vocabulary/fold';
import { colourRoot } from './colour-forms';
import { isChinese, withoutFalseFriends } from './false-friends';
import { compoundOf } from './german-compounds';
import { isMaker } from './never-corrected';
import { japaneseName, japaneseNames, japaneseOf, kana, nameOfKinds } from './search-words';
import { isFiller, withoutJoints } from './stop-words';

/** A piece of a query and the Japanese word for it; a piece that is not translated is its own. */
export interface JapanesePiece {
  readonly typed: string;
  readonly japanese: string;
}

/** A query in Japanese, as far as the shop's own words reach. */
export interface JapaneseQuery {
  /** Words for a marketplace's own search: Japanese with names as they were typed, or all as it was typed. */
  readonly words: string;
  /** The words that are not known. */
  readonly unknown: readonly string[];
}

interface ReadJapanese extends JapaneseQuery {
  readonly pieces: readonly JapanesePiece[];
}

const maxNameWords = 5;
/** Scripts that write words without spaces, or join them. */
const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Numbers, and names of models such as `ef50mm` or `wh-1000xm5`: the same everywhere. */
const model = /^[a-z\d.+/-]*\d[a-z\d.+/-]*$/;
const allHan = /^\p{sc=Han}+$/u;
/** Words that describe goods but name none: colours, materials, sizes, ages. */
const modifiers = new Set([
  ...Object.values(vocabularies.ja.colours),
  ...'レザー キッズ レディース メンズ ベビー 限定 ビンテージ レトロ アンティーク ジャンク 新品 ミニ 大型'.split(' '),
  ...'シルク ウール コットン リネン カシミヤ ベルベット 木製 ガラス プラスチック 金属製'.split(' '),
]);

const foldedModifiers = new Set([...modifiers].map(fold));

/** True for a folded Japanese word that says something of goods, but names none. */
export const isModifier = (folded: string): boolean => foldedModifiers.has(folded);

interface Reading {
  readonly typed: string;
  /** Its pieces with their Japanese words; null where it is not known as a whole. */
  readonly pieces: readonly JapanesePiece[] | null;
}

const asTyped = (typed: string): JapanesePiece => ({ typed, japanese: typed });

/** Japanese names by the root of a colour; made with the first query that has one. The first of several names counts. */
let namesByRoot: ReadonlyMap<string, string> | undefined;
function colourOf(word: string): string | undefined {
  const root = colourRoot(word);
  if (root === word) return undefined;
  namesByRoot ??= new Map([...japaneseNames()].reverse().map(([name, japanese]) => [colourRoot(name), japanese]));
  return namesByRoot.get(root);
}

/** A word written without spaces, put together from known names, the longest first; null if something else stands in it. */
function takeNames(word: string): readonly JapanesePiece[] | null {
  const pieces: JapanesePiece[] = [];
  let rest = '';
  const endRest = (): boolean => {
    const left = isFiller(rest) ? [] : withoutJoints(rest);
    rest = '';
    const known = left.flatMap((typed) => {
      const japanese = japaneseName(typed) ?? (model.test(typed) ? typed : undefined);
      return japanese === undefined ? [] : [{ typed, japanese }];
    });
    pieces.push(...known);
    return known.length === left.length;
  };
  for (let at = 0; at < word.length;) {
    let length = Math.min(12, word.length - at);
    while (length > 1 && japaneseName(word.slice(at, at + length)) === undefined) length -= 1;
    const typed = word.slice(at, at + length);
    const japanese = length > 1 ? japaneseName(typed) : undefined;
    if (japanese === undefined) rest += word.charAt(at);
    else {
      if (!endRest()) return null;
      pieces.push({ typed, japanese });
    }
    at += length;
  }
  return endRest() ? pieces : null;
}

/** Finds the part of a typed word that folds to a text. The two may differ in length, since folding writes some letters in two signs. */
function findTyped(typed: string, folded: string): string {
  for (let from = 0; from < typed.length; from += 1)
    for (let to = from + 1; to <= Math.min(typed.length, from + folded.length); to += 1)
      if (fold(typed.slice(from, to)) === folded) return typed.slice(from, to);
  return folded;
}

/** A German compound of two known words: what it is made of is as much a part of it as the noun. */
function takeCompound(word: string): readonly JapanesePiece[] | null {
  const compound = compoundOf(word);
  if (!compound) return null;
  const { front, head, kinds } = compound;
  const first = [front, front.replace(/(?:e?n|e?s)$/, '')].map(japaneseName).find((name) => name !== undefined);
  if (first === undefined) return null;
  return [
    { typed: front, japanese: first },
    { typed: head, japanese: japaneseName(head) ?? nameOfKinds(kinds) },
  ];
}

/** One word of a query, of which no name is known as a whole. */
function readWord(typed: string, isJapanese: boolean): readonly JapanesePiece[] | null {
  const word = fold(typed);
  if (kana.test(typed) || model.test(word)) return [asTyped(typed)];
  if (isFiller(word)) return [];
  const colour = colourOf(word);
  if (colour !== undefined) return [{ typed, japanese: colour }];
  if (!unspaced.test(word)) return takeCompound(word);
  const names = takeNames(word)?.map((piece) => ({ ...piece, typed: findTyped(typed, piece.typed) }));
  return names ?? (isJapanese && allHan.test(word) ? [asTyped(typed)] : null);
}

/** Reads the words of a query, as many at once as make a name. */
function readWords(query: string, language: LanguageKey | undefined): readonly Reading[] {
  const typed = query.split(/\s+/).filter((word) => word !== '');
  const isJapanese = kana.test(query) || !isChinese(language);
  const readings: Reading[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(maxNameWords, typed.length - at);
    let japanese: string | undefined;
    for (; length > 0; length -= 1) {
      const span = typed.slice(at, at + length).join(' ');
      japanese = kana.test(span) ? undefined : japaneseOf(fold(span));
      if (japanese !== undefined) break;
    }
    const used = Math.max(length, 1);
    const span = typed.slice(at, at + used).join(' ');
    const pieces = japanese === undefined ? readWord(span, isJapanese) : [{ typed: span, japanese }];
    readings.push({ typed: span, pieces });
    at += used;
  }
  return readings;
}

const hasCapital = ({ typed }: Reading) => /^\p{Lu}/u.test(typed);

/**
 * True if the unknown words of a query are names beside known goods (`Blorbo camera`). Where all words begin with a capital letter, it is no
 * sign of a name.
 */
function areNames(unknown: readonly Reading[], known: readonly Reading[]): boolean {
  const goods = known.filter(({ pieces }) => pieces?.some(({ japanese }) => !modifiers.has(japanese)));
  if (goods.length === 0) return false;
  const hasLowerCase = goods.some((reading) => !hasCapital(reading));
  return unknown.every((reading) => isMaker(fold(reading.typed)) || (hasLowerCase && hasCapital(reading)));
}

/** Reads a query as `japaneseWords` does, piece by piece. Words of Han alone are Japanese, except on a page in Chinese. */
export function readPieces(typedQuery: string, language?: LanguageKey): ReadJapanese {
  const query = withoutFalseFriends(typedQuery, language);
  const readings = readWords(query, language);
  const unread = readings.filter(({ pieces }) => pieces === null);
  const unknown = unread.map(({ typed }) => typed);
  const known = readings.filter(({ pieces }) => pieces !== null);
  if (unread.length > 0 && !areNames(unread, known)) return { words: typedQuery.trim(), unknown, pieces: [] };
  const pieces = readings.flatMap(({ typed, pieces: read }) => read ?? [asTyped(typed)]);
  const words = [...new Set(pieces.map(({ japanese }) => japanese))].join(' ');
  return { words: words || typedQuery.trim(), unknown, pieces };
}

/**
 * Puts a query of any of our languages into Japanese by the shop's own lists. Japanese stays as it is. With unknown words that are no names,
 * the query stays as it was typed: half of a phrase may be a different item (`bebek arabası` is a pram, `bebek` a doll).
 */
export function japaneseWords(query: string, language?: LanguageKey): JapaneseQuery {
  const { words, unknown } = readPieces(query, language);
  return { words, unknown };
}
