import type { InferOutput } from 'valibot';
import { conditions } from '@/contract/goods';
import type { searchCalls } from '@/contract/search';
import { readBlockWords } from '@/rules/notice/block-words';
import type { CountGoods } from '../goods/count-cache';
import type { GoodsFilter } from '../goods/goods-filter';
import type { LanguageKey } from '@/i18n/languages';
import { withoutFalseFriends } from './false-friends';
import { readInJapanese } from './japanese-reading';
import type { JapaneseReading } from './japanese-reading';
import { isModifier } from './japanese-words';
import { nearKinds } from './near-kinds';
import { readQuery } from './parse-query';
import type { ReadQuery } from './parse-query';
import { searchWords } from '../vocabulary/fold';

type SearchInput = InferOutput<(typeof searchCalls)['Sig.Front.Search.Goods']['input']>;

const yenOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

/** Block-words as they came, by commas; null where they are too many or too long. */
export function blockWordsOf(text: string | undefined): readonly string[] | null {
  const read = readBlockWords(text ?? '');
  return read.ok ? read.words : null;
}

/** The table query that a search is parsed into. */
export interface ReadSearch {
  readonly filter: GoodsFilter;
  readonly not: readonly string[];
  /** Its words as they were probably meant; null where they were right. */
  readonly corrected: string | null;
  /** Words that it leaves out, since nothing has all of them. */
  readonly dropped: readonly string[];
  /** The number of goods that match the filter, up to `countTo`; null if they need not be counted. */
  readonly counted: number | null;
}

/** Words of a query that are weighed against each other where nothing has all of them. */
const maxWeighed = 6;

/** Lists looser forms of a query, the fewest words removed first: without each word, then by its kinds or a single word. */
function loosened(words: readonly string[], hasKinds: boolean): readonly (readonly string[])[] {
  const weighed = [...new Set(words)].slice(0, maxWeighed);
  const without = weighed.map((left) => words.filter((word) => word !== left));
  const singleWords = hasKinds ? [[]] : weighed.map((word) => [word]);
  return [...without, ...singleWords].filter((group) => hasKinds || group.length > 0);
}

interface Reading {
  /** Goods are counted up to here. */
  readonly countTo?: number;
  /** If nothing has all words, looks for goods with some of them. */
  readonly loosens?: boolean;
  /** The language of the page. */
  readonly language?: LanguageKey;
}

/** Reads a search; null for bad block-words. The same on each page of a list, so that pages agree. */
export async function filterOf(
  countGoods: CountGoods,
  input: Omit<SearchInput, 'cursor'>,
  now: Date,
  { countTo = 1, loosens = false, language }: Reading = {},
): Promise<ReadSearch | null> {
  const { site, seller, min, max, condition, stock, sort } = input;
  const q = withoutFalseFriends(input.q, language);
  const not = blockWordsOf(input.not);
  if (not === null) return null;
  const filter: GoodsFilter = {
    site,
    seller,
    min: yenOf(min),
    max: yenOf(max),
    conditions: conditions.filter((goodsCondition) => condition?.split(',').includes(goodsCondition)),
    onSaleAt: stock === '1' ? now : undefined,
    runningAt: sort === 'ending' ? now : undefined,
  };
  const read = readQuery(q);
  const { corrected } = read;
  const count = (words: Words, to: number) => countGoods({ ...filter, ...words }, to, now);
  const japanese = () => readInJapanese(corrected ?? q, language);
  const chosen = await chooseWords(corrected ?? q, read, { count, countTo, loosens, japanese });
  const { words, counted, dropped = [] } = chosen;
  return { filter: { ...filter, ...words }, not, corrected, dropped, counted };
}

type Words = Pick<GoodsFilter, 'kinds' | 'words' | 'titleWords' | 'phrases'>;

interface ChosenWords extends Pick<ReadSearch, 'counted'> {
  readonly words: Words;
  readonly dropped?: readonly string[];
}

interface Choice {
  readonly countTo: number;
  readonly loosens: boolean;
  readonly count: (words: Words, to: number) => Promise<number>;
  readonly japanese: () => JapaneseReading | null;
}

/** Chooses between a query's kinds, its words as they are and its words in Japanese: the first that has goods. */
async function chooseWords(query: string, read: ReadQuery, choice: Choice): Promise<ChosenWords> {
  const { count, countTo, loosens } = choice;
  // If nothing of the named kind is found, the words alone decide.
  const ofRead: Words = { kinds: read.kinds, words: read.words };
  const ofKind = read.kinds ? await count(ofRead, countTo) : 0;
  if (ofKind > 0) return { words: ofRead, counted: ofKind };
  const words = searchWords(query);
  const japanese = choice.japanese();
  if (!japanese && (!loosens || words.length < 2)) return { words: { words }, counted: null };
  const readings = readingsOf(words, read, japanese);
  for (const reading of readings) {
    const counted = await count(reading, countTo);
    if (counted > 0) return { words: reading, counted };
  }
  const looser = loosens ? await loosen(japanese ?? asTyped(read), count) : null;
  return looser ?? { words: readings[0] ?? { words }, counted: 0 };
}

/** A query's words as they are and in Japanese, in the order in which they are tried. */
function readingsOf(words: readonly string[], read: ReadQuery, japanese: JapaneseReading | null): readonly Words[] {
  if (!japanese) return [{ words }];
  const plain = japanese.kinds ? { words } : japanese.asTyped;
  if (!japanese.isSure) return [plain];
  const inJapanese = japanese.filterOf(japanese.words);
  // A kind of goods says more than letters that stand in some title.
  return japanese.kinds && !read.kinds ? [inJapanese, plain] : [plain, inJapanese];
}

type Loosened = Pick<JapaneseReading, 'kinds' | 'words' | 'isSure' | 'filterOf' | 'typedFor'>;

const asTyped = ({ kinds, words }: ReadQuery): Loosened => ({
  kinds,
  words,
  isSure: true,
  filterOf: (group) => ({ kinds, words: group }),
  typedFor: (word) => word,
});

/** The first looser form of the words that has goods, and what was typed for the words that it leaves out. */
async function loosen(reading: Loosened, count: Choice['count']): Promise<ChosenWords | null> {
  const { kinds, words, isSure, filterOf: wordsOf, typedFor } = reading;
  // Colours and materials are no answer without the goods.
  const groups = isSure
    ? loosened(words, kinds !== null).filter((group) => kinds !== null || !group.every(isModifier))
    : [];
  for (const group of groups) {
    const looser = wordsOf(group);
    if ((await count(looser, 1)) === 0) continue;
    const dropped = [...new Set(words)].filter((word) => !group.includes(word));
    return { words: looser, counted: null, dropped: dropped.map(typedFor) };
  }
  const near = nearKinds(words);
  if (!near || (await count({ kinds: near }, 1)) === 0) return null;
  return { words: { kinds: near, words: [] }, counted: null, dropped: words.map(typedFor) };
}
