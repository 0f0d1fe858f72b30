import type { Kind } from '../vocabulary/terms';
import { colours } from '../vocabulary/terms';
import { everydayWords } from '../vocabulary/everyday-words';
import { vocabularies } from '../vocabulary/vocabularies';
import { colourRoot } from './colour-forms';
import { fold } from '../vocabulary/fold';
import { compoundOf } from './german-compounds';
import table from './japanese-search-words.json';
import { kindsByName, kindsNamed, together } from './kind-names';
import { isKnown } from './lexicon';
import { isFiller } from './stop-words';

/** A query in Japanese, as far as the shop's own words reach. */
export interface JapaneseQuery {
  /** Words for a marketplace's own search; what is not known stands as it was typed. */
  readonly words: string;
  /** The words that are not known. */
  readonly unknown: readonly string[];
}

/** Kinds whose catalogue name is narrower than what people look for. */
const broader: Readonly<Partial<Record<Kind, string>>> = {
  lens: 'レンズ',
  keyboard: 'キーボード',
  gameCartridge: 'ゲームソフト',
  tradingCards: 'カード',
  plushBear: 'ぬいぐるみ',
  figure: 'フィギュア',
  mangaSet: '漫画',
  musicRecord: 'レコード',
  jeans: 'ジーンズ',
  scarf: 'マフラー',
  mahjongSet: '麻雀牌',
  lightNovels: 'ライトノベル',
  plate: '皿',
};

const kana = /[\u3041-\u30ff]/;

const nameOf = (kind: Kind) => broader[kind] ?? vocabularies.ja.kinds[kind];

/** The one word that sellers use for all of the kinds, such as カメラ for film and digital cameras; else the name of the first. */
function nameOfKinds(kinds: ReadonlySet<Kind>): string {
  const [first, ...others] = kinds;
  if (first === undefined) return '';
  if (others.length === 0) return nameOf(first);
  const shared = everydayWords[first]
    .split(', ')
    .find((word) => kana.test(word) && others.every((kind) => everydayWords[kind].split(', ').includes(word)));
  return shared ?? nameOf(first);
}

/** Names of brands, series, goods and colours in any language, folded, with their Japanese words. */
const names = new Map<string, string>();
for (const [name, kinds] of kindsByName) names.set(name, nameOfKinds(kinds));
for (const words of Object.values(vocabularies))
  for (const colour of colours) names.set(together(words.colours[colour]), vocabularies.ja.colours[colour]);
for (const [japanese, spellings] of Object.entries(table))
  for (const spelling of [japanese, ...spellings.split(', ')]) names.set(together(spelling), japanese);

const maxNameWords = 5;
/** Scripts that write words without spaces, or join them. */
const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Numbers, and names of models such as `ef50mm` or `wh-1000xm5`: the same everywhere. */
const model = /^[a-z\d.+/-]*\d[a-z\d.+/-]*$/;
const arabicArticle = /^(?:وال|ال)(?=.{3})/;

function japaneseOf(folded: string): string | undefined {
  const joined = folded.replace(/\s+/g, '');
  const kinds = kindsNamed(joined, isKnown);
  return names.get(joined) ?? names.get(joined.replace(arabicArticle, '')) ?? (kinds && nameOfKinds(kinds));
}

const colourOf = (word: string): string | undefined => {
  const root = colourRoot(word);
  return root === word ? undefined : [...names].find(([name]) => colourRoot(name) === root)?.[1];
};

/** Known names inside a word that is written without spaces, the longest first, and what stands between them. */
function takeNames(word: string): { readonly parts: readonly string[]; readonly found: boolean } {
  const parts: string[] = [];
  let rest = '';
  let found = false;
  const endRest = () => {
    if (rest !== '' && !isFiller(rest)) parts.push(rest);
    rest = '';
  };
  for (let at = 0; at < word.length;) {
    let length = Math.min(12, word.length - at);
    while (length > 1 && !names.has(word.slice(at, at + length))) length -= 1;
    const japanese = length > 1 ? names.get(word.slice(at, at + length)) : undefined;
    if (japanese === undefined) rest += word.charAt(at);
    else {
      endRest();
      parts.push(japanese);
      found = true;
    }
    at += length;
  }
  endRest();
  return { parts, found };
}

interface Reading {
  readonly parts: readonly string[];
  readonly isKnown: boolean;
}

/** One word of a query, of which no name is known as a whole. */
function readWord(typed: string): Reading {
  const word = fold(typed);
  if (kana.test(typed) || model.test(word)) return { parts: [typed], isKnown: true };
  if (isFiller(word)) return { parts: [], isKnown: true };
  const colour = colourOf(word);
  if (colour !== undefined) return { parts: [colour], isKnown: true };
  if (unspaced.test(word)) {
    const { parts, found } = takeNames(word);
    // Chinese characters say the same in Japanese often enough to be worth a search.
    return { parts, isKnown: found || /^\p{sc=Han}+$/u.test(word) };
  }
  const compound = compoundOf(word);
  if (compound) return { parts: [...compound.words, nameOfKinds(compound.kinds)], isKnown: true };
  return { parts: [typed], isKnown: false };
}

/** Puts a query of any of our languages into Japanese, word for word, by the shop's own lists. Japanese stays as it is. */
export function japaneseWords(query: string): JapaneseQuery {
  const typed = query.split(/\s+/).filter((word) => word !== '');
  const words: string[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < typed.length;) {
    let length = Math.min(maxNameWords, typed.length - at);
    let japanese: string | undefined;
    for (; length > 0; length -= 1) {
      const span = typed.slice(at, at + length).join(' ');
      japanese = kana.test(span) ? undefined : japaneseOf(fold(span));
      if (japanese !== undefined) break;
    }
    const word = typed[at] ?? '';
    const reading = japanese === undefined ? readWord(word) : { parts: [japanese], isKnown: true };
    words.push(...reading.parts);
    if (!reading.isKnown) unknown.push(word);
    at += Math.max(length, 1);
  }
  return { words: [...new Set(words)].join(' ') || query.trim(), unknown };
}
