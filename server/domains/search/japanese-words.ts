import { vocabularies } from '../vocabulary/vocabularies';
import { fold } from '../vocabulary/fold';
import { colourRoot } from './colour-forms';
import { compoundOf } from './german-compounds';
import { isMaker } from './never-corrected';
import { japaneseName, japaneseNames, japaneseOf, kana, nameOfKinds } from './search-words';
import { isFiller, withoutJoints } from './stop-words';

/** A query in Japanese, as far as the shop's own words reach. */
export interface JapaneseQuery {
  /** Words for a marketplace's own search: Japanese with names as they were typed, or all as it was typed. */
  readonly words: string;
  /** The words that are not known. */
  readonly unknown: readonly string[];
}

const maxNameWords = 5;
/** Scripts that write words without spaces, or join them. */
const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Numbers, and names of models such as `ef50mm` or `wh-1000xm5`: the same everywhere. */
const model = /^[a-z\d.+/-]*\d[a-z\d.+/-]*$/;
/** What is said of goods, but names none. */
const modifiers = new Set([
  ...Object.values(vocabularies.ja.colours),
  ...'レッド ブルー グリーン レザー キッズ レディース メンズ ベビー 限定 ビンテージ レトロ アンティーク ジャンク'.split(
    ' ',
  ),
]);

interface Reading {
  readonly typed: string;
  /** Its words in Japanese; null where it is not known as a whole. */
  readonly parts: readonly string[] | null;
}

const colourOf = (word: string): string | undefined => {
  const root = colourRoot(word);
  return root === word ? undefined : [...japaneseNames()].find(([name]) => colourRoot(name) === root)?.[1];
};

/** A word written without spaces, put together from known names, the longest first; null if something else stands in it. */
function takeNames(word: string): readonly string[] | null {
  const parts: string[] = [];
  let rest = '';
  const endRest = (): boolean => {
    const left = isFiller(rest) ? [] : withoutJoints(rest);
    rest = '';
    const known = left.flatMap((part) => japaneseName(part) ?? (model.test(part) ? [part] : []));
    parts.push(...known);
    return known.length === left.length;
  };
  for (let at = 0; at < word.length;) {
    let length = Math.min(12, word.length - at);
    while (length > 1 && japaneseName(word.slice(at, at + length)) === undefined) length -= 1;
    const japanese = length > 1 ? japaneseName(word.slice(at, at + length)) : undefined;
    if (japanese === undefined) rest += word.charAt(at);
    else {
      if (!endRest()) return null;
      parts.push(japanese);
    }
    at += length;
  }
  return endRest() ? parts : null;
}

/** A German compound of two known words: what it is made of is as much a part of it as the noun. */
function takeCompound(word: string): readonly string[] | null {
  const compound = compoundOf(word);
  if (!compound) return null;
  const { front, head, kinds } = compound;
  const first = [front, front.replace(/(?:e?n|e?s)$/, '')].map(japaneseName).find((name) => name !== undefined);
  return first === undefined ? null : [first, japaneseName(head) ?? nameOfKinds(kinds)];
}

/** One word of a query, of which no name is known as a whole. */
function readWord(typed: string): readonly string[] | null {
  const word = fold(typed);
  if (kana.test(typed) || model.test(word)) return [typed];
  if (isFiller(word)) return [];
  const colour = colourOf(word);
  if (colour !== undefined) return [colour];
  return unspaced.test(word) ? takeNames(word) : takeCompound(word);
}

/** Reads the words of a query, as many at once as make a name. */
export function readJapanese(query: string): readonly Reading[] {
  const typed = query.split(/\s+/).filter((word) => word !== '');
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
    readings.push({ typed: span, parts: japanese === undefined ? readWord(span) : [japanese] });
    at += used;
  }
  return readings;
}

const startsBig = ({ typed }: Reading) => /^\p{Lu}/u.test(typed);

/**
 * True if the unknown words of a query are names beside known goods (`Blorbo camera`). Where all words begin with a capital letter, it is no
 * sign of a name.
 */
function areNames(unknown: readonly Reading[], known: readonly Reading[]): boolean {
  const goods = known.filter(({ parts }) => parts?.some((part) => !modifiers.has(part)));
  if (goods.length === 0) return false;
  const hasSmall = goods.some((reading) => !startsBig(reading));
  return unknown.every((reading) => isMaker(fold(reading.typed)) || (hasSmall && startsBig(reading)));
}

/**
 * Puts a query of any of our languages into Japanese by the shop's own lists. Japanese stays as it is. With unknown words that are no names,
 * the query stays as it was typed: half of a phrase may be a different item (`bebek arabası` is a pram, `bebek` a doll).
 */
export function japaneseWords(query: string): JapaneseQuery {
  const readings = readJapanese(query);
  const unread = readings.filter(({ parts }) => parts === null);
  const unknown = unread.map(({ typed }) => typed);
  const known = readings.filter(({ parts }) => parts !== null);
  if (unread.length > 0 && !areNames(unread, known)) return { words: query.trim(), unknown };
  const words = readings.flatMap(({ typed, parts }) => parts ?? [typed]);
  return { words: [...new Set(words)].join(' ') || query.trim(), unknown };
}
