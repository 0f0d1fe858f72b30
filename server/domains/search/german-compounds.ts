import type { Kind } from '../vocabulary/terms';
import { goodsKinds } from '../vocabulary/terms';
import { vocabularies } from '../vocabulary/vocabularies';
import { isKnown } from './lexicon';
import { kindsByName } from './kind-names';
import { fold, namesOf } from '../vocabulary/fold';

/** A German noun stands with a capital letter in the lists of names. Shorter ones end too many words of other languages. */
const germanNoun = /^\p{Lu}\p{Ll}{4,}$/u;
const shortHeads = ['uhr', 'uhren', 'buch', 'hose', 'hosen'];

const heads = new Set([
  ...shortHeads,
  ...goodsKinds
    .flatMap((kind) => [vocabularies.de.kinds[kind], ...namesOf(kind)].filter((name) => germanNoun.test(name)))
    .map(fold),
]);

/** A part before the head has at least this many letters. */
const least = 3;

interface GermanCompound {
  readonly kinds: ReadonlySet<Kind>;
  readonly words: readonly string[];
  readonly front: string;
  readonly head: string;
}

/**
 * A folded German compound by its last noun: `lederhandtasche` names handbags. The part before it is looked for only where it is
 * a word of the titles. Undefined where the word does not end in a name.
 */
export function compoundOf(word: string): GermanCompound | undefined {
  if (!/^[a-z]+$/.test(word) || isKnown(word)) return undefined;
  for (let at = least; at < word.length; at += 1) {
    const head = word.slice(at);
    const named = heads.has(head) ? kindsByName.get(head) : undefined;
    const front = word.slice(0, at);
    if (named) return { kinds: named, words: [front].filter(isKnown), front, head };
  }
  return undefined;
}
