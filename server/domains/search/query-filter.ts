import type { InferOutput } from 'valibot';
import { conditions } from '@/contract/goods';
import type { searchCalls } from '@/contract/search';
import { readBlockWords } from '@/rules/notice/block-words';
import type { CountGoods } from '../goods/count-cache';
import type { GoodsFilter } from '../goods/goods-filter';
import { readQuery } from './parse-query';
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
function loosened({ kinds, words }: Pick<GoodsFilter, 'kinds'> & { readonly words: readonly string[] }) {
  const weighed = [...new Set(words)].slice(0, maxWeighed);
  const without = weighed.map((left) => words.filter((word) => word !== left));
  const singleWords = kinds ? [[]] : weighed.map((word) => [word]);
  return [...without, ...singleWords]
    .filter((group) => kinds || group.length > 0)
    .map((group) => ({ kinds: kinds ?? null, words: group }));
}

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
  const found = (
    words: Pick<GoodsFilter, 'kinds' | 'words'>,
    counted: number | null,
    dropped: readonly string[] = [],
  ) => ({
    filter: { ...filter, ...words },
    not,
    corrected,
    dropped,
    counted,
  });
  // If nothing of the named kind is found, the words alone decide.
  const ofKind = read.kinds ? await countGoods({ ...filter, ...read }, countTo, now) : 0;
  if (ofKind > 0) return found(read, ofKind);
  const plain = { words: searchWords(corrected ?? q) };
  if (!loosens || plain.words.length < 2) return found(plain, null);
  const ofWords = await countGoods({ ...filter, ...plain }, countTo, now);
  if (ofWords > 0) return found(plain, ofWords);
  for (const looser of loosened(read)) {
    if ((await countGoods({ ...filter, ...looser }, 1, now)) === 0) continue;
    return found(
      looser,
      null,
      [...new Set(read.words)].filter((word) => !looser.words.includes(word)),
    );
  }
  return found(plain, 0);
}
