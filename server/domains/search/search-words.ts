import type { Kind } from '../vocabulary/terms';
import { colours } from '../vocabulary/terms';
import { everydayWords } from '../vocabulary/everyday-words';
import { vocabularies } from '../vocabulary/vocabularies';
import { fold } from '../vocabulary/fold';
import table from './japanese-search-words.json';
import { kindsByName, kindsNamed, stem, together } from './kind-names';
import { isKnown } from './lexicon';

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

export const kana = /[\u3041-\u30ff]/;

const nameOf = (kind: Kind) => broader[kind] ?? vocabularies.ja.kinds[kind];

/** Returns the one word that sellers use for all of the kinds, such as カメラ for film and digital cameras; else the name of the first. */
export function nameOfKinds(kinds: ReadonlySet<Kind>): string {
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
/** Shorter words have no forms: too many others end alike. */
const minRoot = 5;
for (const [name, kinds] of kindsByName) names.set(name, nameOfKinds(kinds));
for (const words of Object.values(vocabularies))
  for (const colour of colours) names.set(together(words.colours[colour]), vocabularies.ja.colours[colour]);
/** The list's Japanese words, folded. */
const japaneseOfList = new Set<string>();
/** Single words of the list's names, folded. */
const listed = new Set<string>();
/** The list's longer names by the part that their forms share; null where names of different goods share it. */
const roots = new Map<string, string | null>();
const rootOf = (name: string) => stem(name).replace(/(?<=[a-z]{5})(?:ami|ach|ow|y)$/, '');
for (const [japanese, spellings] of Object.entries(table)) {
  japaneseOfList.add(together(japanese));
  for (const spelling of [japanese, ...spellings.split(', ')]) {
    const name = together(spelling);
    names.set(name, japanese);
    for (const word of fold(spelling).split(/\s+/)) listed.add(word);
    const root = rootOf(name);
    if (root.length >= minRoot) roots.set(root, (roots.get(root) ?? japanese) === japanese ? japanese : null);
  }
}

const withoutArticles = (folded: string) => folded.replace(/(?<=^|\s)(?:وال|ال)(?=.{3})/g, '');

/** The Japanese word of exactly this folded, joined name. */
export const japaneseName = (joined: string): string | undefined => names.get(joined);

/** True for a folded, joined Japanese word of the list: it is one name, whatever other names stand in it. */
export const isJapaneseOfList = (joined: string): boolean => japaneseOfList.has(joined);

/** Lists the names with their Japanese words. */
export const japaneseNames = (): Iterable<readonly [name: string, japanese: string]> => names;

/** The Japanese word of a folded name, in any of its forms. */
export function japaneseOf(folded: string): string | undefined {
  const joined = folded.replace(/\s+/g, '');
  const exact = names.get(joined) ?? names.get(withoutArticles(folded).replace(/\s+/g, ''));
  if (exact !== undefined) return exact;
  const kinds = kindsNamed(joined, isKnown);
  if (kinds) return nameOfKinds(kinds);
  return isKnown(joined) ? undefined : (roots.get(rootOf(joined)) ?? undefined);
}

/** True for a folded word of the list of names, alone or in a phrase. */
export const isListedWord = (word: string): boolean => listed.has(word) || names.has(withoutArticles(word));
