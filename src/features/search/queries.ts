import type { InputOf } from '@/api/call';
import { readOptions, type ReadOptions } from '@/api/read-options';
import { searchCalls } from '@/contract/search';
import type { GoodsSourceName } from '@/contract/search';

/** Milliseconds for which a page that is off the screen is stored: a list of 10,000 must not hold 10,000 goods (docs/quality.md). */
const cacheMs = 15_000;
const staleMs = 60_000;

export const searchQueries = {
  /** One page of a list of goods. */
  goods: (input: InputOf<(typeof searchCalls)['Sig.Front.Search.Goods']>, options: ReadOptions = { silent: true }) => ({
    ...readOptions(searchCalls, 'Sig.Front.Search.Goods', input, options),
    staleTime: staleMs,
    gcTime: cacheMs,
  }),
  /** The words of a query in Japanese. */
  japanese: (q: string) => readOptions(searchCalls, 'Sig.Front.Search.Japanese', { q }, { background: true }),
  /** Offers of one external source for the words of a query. */
  offers: (source: GoodsSourceName, q: string) => ({
    ...readOptions(searchCalls, 'Sig.Front.Search.Offers', { source, q }, { background: true }),
    staleTime: staleMs,
  }),
  suggestions: (q: string) => readOptions(searchCalls, 'Sig.Front.Search.Suggest', { q }, { background: true }),
  /** Gets the target of a short link. */
  linkTarget: (url: string) => readOptions(searchCalls, 'Sig.Front.Link.Follow', { url }, { silent: true }),
};
