import type { Kind } from './catalogue/vocabulary/terms';
import { kinds } from './catalogue/vocabulary/terms';
import { fold, namesOf, searchWords } from './search-text';

/** A query read: the kinds of goods that it names, or null, and the words that must stand in the goods' text. */
export interface ReadQuery {
  readonly kinds: readonly Kind[] | null;
  readonly words: readonly string[];
}

/** No name of a kind in any language is longer. */
const mostWords = 5;
const together = (name: string) => fold(name).replace(/\s+/g, '');

/** `cards` and `card` are one word, and `watches` and `watch`; the scripts without a plural in s are left alone. */
function numbers(word: string, endings: readonly RegExp[]): string[] {
  return [word, ...endings.filter((ending) => ending.test(word)).map((ending) => word.replace(ending, ''))];
}
const asNamed = [/(?<=[a-z]{3})s$/];
const asTyped = [/(?<=[a-z]{3})s$/, /(?<=[a-z]{3})es$/];

const kindsByName = new Map<string, Set<Kind>>();
for (const kind of kinds) {
  for (const name of namesOf(kind).flatMap((found) => numbers(together(found), asNamed))) {
    kindsByName.set(name, (kindsByName.get(name) ?? new Set()).add(kind));
  }
}

/**
 * Reads a query in any content language: `appareil photo noir` names cameras and wants `noir`. Names that exclude each other
 * (`camera bag`) name nothing, and are words like any other.
 */
export function readQuery(query: string): ReadQuery {
  const all = searchWords(query);
  const words: string[] = [];
  let named: readonly Kind[] | null = null;
  for (let at = 0; at < all.length;) {
    const found = nameAt(all, at);
    if (!found) {
      words.push(...all.slice(at, at + 1));
      at += 1;
      continue;
    }
    named = named === null ? [...found.kinds] : named.filter((kind) => found.kinds.has(kind));
    at += found.length;
  }
  return named === null || named.length === 0 ? { kinds: null, words: all } : { kinds: named, words };
}

/** The longest name that starts at a word. */
function nameAt(all: readonly string[], at: number): { kinds: ReadonlySet<Kind>; length: number } | undefined {
  for (let length = Math.min(mostWords, all.length - at); length > 0; length -= 1) {
    for (const name of numbers(all.slice(at, at + length).join(''), asTyped)) {
      const found = kindsByName.get(name);
      if (found) return { kinds: found, length };
    }
  }
  return undefined;
}
