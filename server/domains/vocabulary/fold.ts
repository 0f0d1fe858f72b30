import type { GoodsTexts } from './goods-texts';
import { everydayWords } from './everyday-words';
import type { Kind } from './terms';
import { vocabularies } from './vocabularies';

/** Letters that decomposing leaves whole, and signs that keyboards write in several ways. */
const spelt: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  '’': "'",
  ة: 'ه',
  ى: 'ي',
};

/** Arabic vowel signs, hamza on its carrier and the stroke that lengthens a word: keyboards add them or leave them out. */
const arabicSigns = /[\u0640\u064b-\u0655\u0670]/g;

/** One spelling for search: no case, accents or widths, and one way to write kana and Arabic endings. */
export function fold(text: string): string {
  return foldKana(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(arabicSigns, '')
      .normalize('NFKC')
      .replace(/[ßœæøłı’ةى]/g, (letter) => spelt[letter] ?? letter),
  );
}

const smallKana = 'ァィゥェォッャュョヮヵヶ';
const bigKana = 'アイウエオツヤユヨワカケ';

/** Hiragana as katakana, small kana as big, ヴ as ブ, any dash between kana as ー, and no ー at the end of a long word. */
function foldKana(text: string): string {
  return text
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/ヴ([ァィェォ])?/g, (_, vowel?: string) => (vowel ? ('バビベボ'['ァィェォ'.indexOf(vowel)] ?? '') : 'ブ'))
    .replace(/[ァィゥェォッャュョヮヵヶ]/g, (kana) => bigKana[smallKana.indexOf(kana)] ?? kana)
    .replace(/ヂ/g, 'ジ')
    .replace(/ヅ/g, 'ズ')
    .replace(/(?<=[ァ-ヺ])[-‐‑–—―−](?=[ァ-ヺ])/g, 'ー')
    .replace(/(?<=[ァ-ヺ][ァ-ヺー]{2})ー+(?![ァ-ヺー])/g, '');
}

/** Returns the names of a kind of goods in the content languages: those of the catalogue, then everyday words. */
export function namesOf(kind: string): readonly string[] {
  if (!isKind(kind)) return [];
  return [...Object.values(vocabularies).map((words) => words.kinds[kind]), ...everydayWords[kind].split(', ')];
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(everydayWords, kind);

/** Builds the searchable text of an item: the titles in all languages, the seller's own, and the kind with all its names. */
export function searchText(listing: {
  readonly titleJa: string;
  readonly titles: GoodsTexts;
  readonly kind: string;
}): string {
  const parts = [listing.titleJa, ...Object.values(listing.titles), listing.kind, ...namesOf(listing.kind)];
  return [...new Set(parts.map(fold))].join('\n');
}

/** The words of a query, each once. */
export function searchWords(query: string): readonly string[] {
  return [...new Set(fold(query).split(/\s+/))].filter((word) => word !== '');
}

/** A LIKE pattern that finds the word itself, `%` and `_` included. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
