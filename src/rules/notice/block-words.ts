import { countGraphemes } from '../graphemes';

export const maxBlockWords = 10;
/** Graphemes of one word. */
export const longestBlockWord = 40;

export type ReadBlockWords =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly why: 'many' | 'long' };

/**
 * Block-words as they were typed: apart by commas of any script or by lines, each once whatever its case and width.
 */
export function readBlockWords(text: string): ReadBlockWords {
  const words = new Map<string, string>();
  for (const part of text.split(/[,、，،;；\r\n]+/)) {
    const word = part.replace(/\s+/g, ' ').trim();
    const same = word.normalize('NFKC').toLowerCase().trim();
    if (same !== '' && !words.has(same)) words.set(same, word);
  }
  if (words.size > maxBlockWords) return { ok: false, why: 'many' };
  const all = [...words.values()];
  const isLong = (word: string) => countGraphemes(word, longestBlockWord + 1) > longestBlockWord;
  return all.some(isLong) ? { ok: false, why: 'long' } : { ok: true, words: all };
}
