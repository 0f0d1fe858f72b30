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
  /** How many goods there are of the filter, up to `countTo`; null where nothing had to be counted. */
  readonly counted: number | null;
}

/** Reads a search; null for bad block-words. */
export async function filterOf(
  countGoods: CountGoods,
  input: Omit<Asked, 'cursor'>,
  now: Date,
  countTo = 1,
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
  // Where nothing of the named kind is found, the words alone decide; asked anew on each page, so that pages agree.
  const ofKind = read.kinds ? await countGoods({ ...wanted, ...read }, countTo, now) : 0;
  if (ofKind > 0) return { filter: { ...wanted, ...read }, not, corrected, counted: ofKind };
  return { filter: { ...wanted, words: searchWords(corrected ?? q) }, not, corrected, counted: null };
}
