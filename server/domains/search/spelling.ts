import type { KnownWord } from './lexicon';
import { isKnown, meantWords } from './lexicon';

interface Spelling extends KnownWord {
  readonly letters: readonly string[];
  readonly mask: number;
}

const lettersOnly = /^[\p{L}\p{M}ー]+$/u;
const han = /\p{Script=Han}/u;
const hangul = /\p{Script=Hangul}/u;
const kana = /[ァ-ヺ]/u;

/** Letters as fingers type them: a Korean syllable is two or three. */
const lettersOf = (word: string): readonly string[] => Array.from(hangul.test(word) ? word.normalize('NFD') : word);

/**
 * From how many letters on one slip is taken for a typo, and two: at most one letter of four or five. A kana says more than a Latin letter,
 * a Korean one less.
 */
function slipsAllowed(word: string, letters: number): number {
  if (hangul.test(word) && word.length < 3) return 0;
  const [minForOne, two] = hangul.test(word) ? [6, 11] : kana.test(word) ? [4, 8] : [5, 8];
  return letters >= two ? 2 : letters >= minForOne ? 1 : 0;
}

/** Returns a bit mask of the letters in a word; some letters share a bit. */
const maskOf = (letters: readonly string[]) =>
  letters.reduce((mask, letter) => mask | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0);

/** Counts the bits that are set. */
function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Known words by how many letters they have; made with the first misspelt query. */
let byLength: ReadonlyMap<number, readonly Spelling[]> | undefined;
function spellings(): ReadonlyMap<number, readonly Spelling[]> {
  if (byLength) return byLength;
  const made = new Map<number, Spelling[]>();
  for (const known of meantWords()) {
    const letters = lettersOf(known.folded);
    if (letters.length < 3 || !lettersOnly.test(known.folded) || han.test(known.folded)) continue;
    made.set(letters.length, [...(made.get(letters.length) ?? []), { ...known, letters, mask: maskOf(letters) }]);
  }
  byLength = made;
  return made;
}

/** Up to this many letters a word is only corrected to one that begins alike. */
const fewLetters = 5;

/**
 * The word that a misspelt, folded one was meant for, as it is written; null where it is known, short, holds a digit or a
 * Chinese character, or nothing is near.
 */
export function nearestWord(word: string): string | null {
  if (!lettersOnly.test(word) || han.test(word) || isKnown(word)) return null;
  const letters = lettersOf(word);
  const allowed = slipsAllowed(word, letters.length);
  if (allowed === 0) return null;
  const mask = maskOf(letters);
  let nearest: Spelling | null = null;
  let least = Infinity;
  for (let length = letters.length - allowed; length <= letters.length + allowed; length += 1) {
    for (const known of spellings().get(length) ?? []) {
      // A slip adds one letter at most and takes away one: most words fail by this alone.
      if (bits(mask & ~known.mask) > allowed || bits(known.mask & ~mask) > allowed) continue;
      const cost = costOf(letters, known, allowed);
      if (cost < least) [nearest, least] = [known, cost];
    }
  }
  return nearest?.spelling ?? null;
}

/** Calculates the cost of a correction: by its slips, then whether the first letters differ, then whether it names goods. */
function costOf(letters: readonly string[], known: Spelling, allowed: number): number {
  const begins = known.letters[0] === letters[0];
  if (!begins && letters.length <= fewLetters) return Infinity;
  const slips = distance(letters, known.letters, allowed);
  if (slips > allowed) return Infinity;
  return slips * 4 + (begins ? 0 : 2) + (known.names ? 0 : 1);
}

/** Slips between two words (Damerau–Levenshtein: a letter too many, missing, other, or two swapped); above `max` just more. */
function distance(a: readonly string[], b: readonly string[], max: number): number {
  let before: number[] = [];
  let last = b.map((_, index) => index + 1);
  last.unshift(0);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return max + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? max + 1;
}
