import type { InferOutput } from 'valibot';
import { conditions } from '@/contract/goods';
import type { searchCalls } from '@/contract/search';
import { readBlockWords } from '@/rules/notice/block-words';
import type { CountGoods } from '../goods/count-cache';
import type { GoodsFilter } from '../goods/goods-filter';
import { japaneseWords, readJapanese } from './japanese-words';
import { readQuery } from './parse-query';
import { fold, searchWords } from '../vocabulary/fold';

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
function loosened({ kinds, words }: Words) {
  const weighed = [...new Set(words)].slice(0, maxWeighed);
  const without = weighed.map((left) => words.filter((word) => word !== left));
  const singleWords = kinds ? [[]] : weighed.map((word) => [word]);
  return [...without, ...singleWords]
    .filter((group) => kinds || group.length > 0)
    .map((group) => ({ kinds: kinds ?? null, words: group }));
}

/** Reads a query by its Japanese words, where the shop's lists know all of it; null where they do not, or change nothing. */
function readInJapanese(query: string) {
  const { words, unknown } = japaneseWords(query);
  if (unknown.length > 0 || fold(words) === fold(query.trim())) return null;
  const { kinds, words: others } = readQuery(words);
  return { kinds, words: others };
}

/** What was typed for a folded Japanese word of a query; the word itself where it was typed so. */
const typedFor = (query: string, japanese: string): string =>
  readJapanese(query).find(({ parts }) => parts?.some((part) => searchWords(part).includes(japanese)))?.typed ??
  japanese;

interface Reading {
  /** Goods are counted up to here. */
  readonly countTo?: number;
  /** If nothing has all words, looks for goods with some of them. */
  readonly loosens?: boolean;
}

/** Reads a search; null for bad block-words. The same on each page of a list, so that pages agree. */
export async function filterOf(
  countGoods: CountGoods,
  input: Omit<SearchInput, 'cursor'>,
  now: Date,
  { countTo = 1, loosens = false }: Reading = {},
): Promise<ReadSearch | null> {
  const { q, site, seller, min, max, condition, stock, sort } = input;
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
  const { corrected, ...read } = readQuery(q);
  const count = (words: Words, to: number) => countGoods({ ...filter, ...words }, to, now);
  const chosen = await chooseWords(corrected ?? q, read, { count, countTo, loosens });
  const { words, counted, dropped = [] } = chosen;
  return { filter: { ...filter, ...words }, not, corrected, dropped, counted };
}

type Words = Pick<GoodsFilter, 'kinds'> & { readonly words: readonly string[] };

interface ChosenWords extends Pick<ReadSearch, 'counted'> {
  readonly words: Words;
  readonly dropped?: readonly string[];
}

interface Choice extends Required<Reading> {
  readonly count: (words: Words, to: number) => Promise<number>;
}

/** Chooses between a query's kinds, its words as they are and its words in Japanese: the first that has goods. */
async function chooseWords(query: string, read: Words, choice: Choice): Promise<ChosenWords> {
  const { count, countTo, loosens } = choice;
  // If nothing of the named kind is found, the words alone decide.
  const ofKind = read.kinds ? await count(read, countTo) : 0;
  if (ofKind > 0) return { words: read, counted: ofKind };
  const plain: Words = { words: searchWords(query) };
  const japanese = readInJapanese(query);
  if (!japanese && (!loosens || plain.words.length < 2)) return { words: plain, counted: null };
  // A kind of goods says more than letters that stand in some title.
  const readings = japanese?.kinds && !read.kinds ? [japanese, plain] : [plain, ...(japanese ? [japanese] : [])];
  for (const words of readings) {
    const counted = await count(words, countTo);
    if (counted > 0) return { words, counted };
  }
  return (loosens ? await loosen(query, japanese ?? read, choice) : null) ?? { words: plain, counted: 0 };
}

/** The first looser form of the words that has goods, and what was typed for the words that it leaves out. */
async function loosen(query: string, from: Words, { count }: Choice): Promise<ChosenWords | null> {
  for (const words of loosened(from)) {
    if ((await count(words, 1)) === 0) continue;
    const dropped = [...new Set(from.words)].filter((word) => !words.words.includes(word));
    return { words, counted: null, dropped: dropped.map((word) => typedFor(query, word)) };
  }
  return null;
}
