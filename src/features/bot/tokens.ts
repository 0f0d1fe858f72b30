import { plainText } from '@/rules/plain-text';

/** Scripts that write no spaces, or glue their particles to the word: their pieces are what is compared. */
const glued = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[\p{Script=Thai}]+/gu;
const thai = /^\p{Script=Thai}/u;
const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Endings change with case, number and tense: the start of a word says what it is about. */
const stems: readonly (readonly [RegExp, number])[] = [
  [/^\p{Script=Cyrillic}/u, 5],
  [/^\p{Script=Arabic}/u, 5],
  [/^\p{Script=Latin}/u, 8],
];

/** Marks over letters, and Arabic's article and several alefs, are written or left out as people like. */
function bare(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFC');
  return /^\p{Script=Arabic}/u.test(plain)
    ? plain
        .replace(/[أإآ]/g, 'ا')
        .replace(/ة$/, 'ه')
        .replace(/^(?:وال|بال|لل|ال)(?=..)/, '')
    : plain;
}

function stem(word: string): string {
  // The plural of many languages in Latin letters.
  if (/^[a-z]{3,}s$/.test(word)) return stem(word.slice(0, -1));
  const length = stems.find(([script]) => script.test(word))?.[1];
  return length === undefined ? word : word.slice(0, length);
}

/** Overlapping pieces of a run without spaces: pairs, of Thai threes; a run as short as that stays whole. */
function pieces(run: string): string[] {
  const letters = Array.from(run);
  const size = thai.test(run) ? 3 : 2;
  if (letters.length <= size) return [run];
  return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
}

/** Splits a text into search terms: stems of words, and pieces of scripts without spaces. The result is the same on every engine. */
export function tokens(text: string): string[] {
  const found: string[] = [];
  for (const [word] of plainText(text).matchAll(words)) {
    const rest = word.replace(glued, (run) => {
      found.push(...pieces(run));
      return ' ';
    });
    for (const part of rest.split(' ')) if (part !== '') found.push(stem(bare(part)));
  }
  return found;
}

const hiragana = /\p{Script=Hiragana}+/gu;
const wordPattern = /[\p{L}\p{N}]/u;

/**
 * Splits a question into search terms, without the fillers of its language, which in scripts without spaces would join their neighbours'
 * pieces. Significant words in Japanese are hardly ever written in hiragana, so it counts only where nothing else is left.
 */
export function questionTokens(question: string, fillers: string): string[] {
  const all = plainText(fillers).split(' ');
  const gluedFillers = all.filter((word) => word.match(glued) !== null).sort((a, b) => b.length - a.length);
  const cut = gluedFillers.reduce((text, filler) => text.split(filler).join(' '), plainText(question));
  const bareCut = cut.replace(hiragana, ' ');
  const silent = new Set(tokens(fillers));
  return tokens(wordPattern.test(bareCut) ? bareCut : cut).filter((term) => !silent.has(term) && !/^\d$/.test(term));
}
