import type { InferOutput } from 'valibot';
import { conditions } from '../../src/contract/goods';
import type { searchCalls } from '../../src/contract/search';
import { readBlockWords } from '../../src/rules/notice/block-words';
import type { CountGoods } from '../goods/count-cache';
import type { GoodsFilter } from '../goods/goods-filter';
import { readQuery } from './parse-query';
import { searchWords } from './fold';

type Asked = InferOutput<(typeof searchCalls)['Sig.Front.Search.Goods']['input']>;

const yenOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

/** Block-words as they came, by commas; null where they are too many or too long. */
export function blockWordsOf(text: string | undefined): readonly string[] | null {
  const read = readBlockWords(text ?? '');
  return read.ok ? read.words : null;
}

/** What a search asks of the table. */
export interface ReadSearch {
  readonly filter: GoodsFilter;
  readonly not: readonly string[];
  /** Its words as they were probably meant; null where they were right. */
  readonly corrected: string | null;
  /** Words that it leaves out, since nothing has all of them. */
  readonly dropped: readonly string[];
  /** How many goods there are of the filter, up to `countTo`; null where nothing had to be counted. */
  readonly counted: number | null;
}

/** Words of a query that are weighed against each other where nothing has all of them. */
const maxWeighed = 6;

/** What a query may be loosened to, the fewest words left out first: without each word, then by its kinds or a word alone. */
function loosened({ kinds, words }: Pick<GoodsFilter, 'kinds'> & { readonly words: readonly string[] }) {
  const weighed = [...new Set(words)].slice(0, maxWeighed);
  const without = weighed.map((left) => words.filter((word) => word !== left));
  const alone = kinds ? [[]] : weighed.map((word) => [word]);
  return [...without, ...alone]
    .filter((kept) => kinds || kept.length > 0)
    .map((kept) => ({ kinds: kinds ?? null, words: kept }));
}

interface Reading {
  /** Goods are counted up to here. */
  readonly countTo?: number;
  /** Where nothing has all words, looks for goods of some of them. */
  readonly loosens?: boolean;
}

/** Reads a search; null for bad block-words. The same on each page of a list, so that pages agree. */
export async function filterOf(
  countGoods: CountGoods,
  input: Omit<Asked, 'cursor'>,
  now: Date,
  { countTo = 1, loosens = false }: Reading = {},
): Promise<ReadSearch | null> {
  const { q, site, seller, min, max, condition, stock, sort } = input;
  const not = blockWordsOf(input.not);
  if (not === null) return null;
  const wanted: GoodsFilter = {
    site,
    seller,
    min: yenOf(min),
    max: yenOf(max),
    conditions: conditions.filter((one) => condition?.split(',').includes(one)),
    onSaleAt: stock === '1' ? now : undefined,
    runningAt: sort === 'ending' ? now : undefined,
  };
  const { corrected, ...read } = readQuery(q);
  const found = (
    words: Pick<GoodsFilter, 'kinds' | 'words'>,
    counted: number | null,
    dropped: readonly string[] = [],
  ) => ({
    filter: { ...wanted, ...words },
    not,
    corrected,
    dropped,
    counted,
  });
  // Where nothing of the named kind is found, the words alone decide.
  const ofKind = read.kinds ? await countGoods({ ...wanted, ...read }, countTo, now) : 0;
  if (ofKind > 0) return found(read, ofKind);
  const plain = { words: searchWords(corrected ?? q) };
  if (!loosens || plain.words.length < 2) return found(plain, null);
  const ofWords = await countGoods({ ...wanted, ...plain }, countTo, now);
  if (ofWords > 0) return found(plain, ofWords);
  for (const looser of loosened(read)) {
    if ((await countGoods({ ...wanted, ...looser }, 1, now)) === 0) continue;
    return found(
      looser,
      null,
      [...new Set(read.words)].filter((word) => !looser.words.includes(word)),
    );
  }
  return found(plain, 0);
}
