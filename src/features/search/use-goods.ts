import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '@/api/call';
import { CallError } from '@/api/call-error';
import type { ReadOptions } from '@/api/read-options';
import type { FirstRead } from '@/config/route-row';
import { codes } from '@/contract/codes';
import type { GoodsCard } from '@/contract/goods';
import { type searchCalls, searchPageSize } from '@/contract/search';
import { searchQueries } from './queries';
import { searchQueryFields, type GoodsQuery } from './query';

const name = 'Sig.Front.Search.Goods';
type Spec = (typeof searchCalls)[typeof name];
type Page = OutputOf<Spec>;

const pageOf = (index: number) => Math.floor(index / searchPageSize);

/** The fields of the call for a query. */
function inputOf(query: GoodsQuery): InputOf<Spec> & FirstRead['input'] {
  const fields = Object.entries(searchQueryFields(query)).filter(([, value]) => value !== undefined);
  return { q: '', ...Object.fromEntries(fields) };
}

/** The list's first page, for a page to start before it is drawn. */
export const firstGoods = (query: GoodsQuery): FirstRead => ({ name, input: inputOf(query) });

const pageRead = (input: InputOf<Spec>, cursor: string, options?: ReadOptions) =>
  searchQueries.goods(cursor ? { ...input, cursor } : input, options);

/** Gets the cursors of the pages known so far; kept while the app lives, so that Back finds a long list as long as it was. */
function useCursors(input: InputOf<Spec>): readonly [readonly string[], (next: readonly string[]) => void] {
  const cache = useQueryClient();
  const key = ['cursors', input];
  const [cursors, setCursors] = useState<readonly string[]>(() => cache.getQueryData<readonly string[]>(key) ?? ['']);
  const saveCursors = (next: readonly string[]) => {
    cache.setQueryData(key, next);
    setCursors(next);
  };
  return [cursors, saveCursors];
}

/** The API takes the cursor for none of its own. */
const isRejectedCursor = (error: unknown): boolean => error instanceof CallError && error.code === codes.invalidInput;

type More = 'there' | 'coming' | 'failed' | 'none';

const moreOf = (last: { isError: boolean; isFetching: boolean; data?: Page | undefined } | undefined): More => {
  if (last?.data) return last.data.next === null ? 'none' : 'there';
  return last?.isError && !last.isFetching ? 'failed' : 'coming';
};

/**
 * Goods of a query as one long list, of which only the pages near the screen are held. `at` gives what is here; a place between
 * whose page was let go is asked for again when it comes near.
 */
export function useGoods(query: GoodsQuery) {
  const input = inputOf(query);
  const cache = useQueryClient();
  const [cursors, saveCursors] = useCursors(input);
  const [near, setNear] = useState<readonly [number, number]>([0, 0]);
  const end = cursors.length - 1;
  // The first page says how many there are, the last one whether more follow.
  const pages = cursors
    .map((_, page) => page)
    .filter((page) => page === 0 || page === end || (page >= near[0] - 1 && page <= near[1] + 1));
  const reads = useQueries({ queries: pages.map((page) => pageRead(input, cursors[page] ?? '')) });
  const readOf = (page: number) => reads[pages.indexOf(page)];
  const first = readOf(0);
  const last = readOf(end);
  const more = moreOf(last);
  const readAnew = (cursor: string) =>
    cache.fetchQuery({ ...pageRead(input, cursor, {}), staleTime: 0 }).catch(() => undefined);
  // One that fails is told by `call`, and the list stays as it is.
  const refresh = async () => {
    if (await readAnew('')) saveCursors(['']);
  };
  /** Cursors of an API that was renewed meanwhile lead nowhere: the way to the same place is gone once more, with fresh ones. */
  const goAgain = async () => {
    const nextCursors = [''];
    for (let page = 0; page < end; page += 1) {
      const read = await readAnew(nextCursors[page] ?? '');
      if (!read) return;
      if (read.next === null) break;
      nextCursors.push(read.next);
    }
    saveCursors(nextCursors);
  };
  return {
    first,
    more,
    /** Places in the list, those on their way included. */
    count: end * searchPageSize + (last?.data?.goods.length ?? (more === 'coming' ? searchPageSize : 0)),
    at: (index: number): GoodsCard | undefined => readOf(pageOf(index))?.data?.goods[index % searchPageSize],
    onRange: (from: number, to: number) => {
      if (pageOf(from) !== near[0] || pageOf(to) !== near[1]) setNear([pageOf(from), pageOf(to)]);
    },
    onMore: () => {
      if (more === 'failed') void (isRejectedCursor(last?.error) ? goAgain() : last?.refetch());
      else if (last?.data?.next) saveCursors([...cursors, last.data.next]);
    },
    refresh,
  };
}
