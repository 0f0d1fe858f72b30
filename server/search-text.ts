import type { GoodsSeed } from './catalogue/goods-seed';

/** One spelling for search: NFKC, lower case, hiragana as katakana. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** What search looks through: the titles of all languages, the seller's own, and the kind. */
export function searchText(seed: GoodsSeed): string {
  return fold([...new Set([seed.titleJa, ...Object.values(seed.titles), seed.kind])].join('\n'));
}

/** The words of a query, each once. */
export function searchWords(query: string): readonly string[] {
  return [...new Set(fold(query).split(/\s+/))].filter((word) => word !== '');
}

/** A LIKE pattern that finds the word itself, `%` and `_` included. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
