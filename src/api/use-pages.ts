import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallTable } from '../contract/call';
import type { InputOf, OutputOf } from './call';
import type { CallError } from './call-error';
import { attemptRead, retryOptions } from './read-options';

/** A call that gives a page, and where the next one begins. */
type Paged = { readonly next: string | null };

interface PagesOptions<Page> {
  /** As in `useCall`. */
  readonly silent?: boolean;
  /** Milliseconds between re-reads while the page is visible, by what is on show. */
  readonly every?: (pages: readonly Page[] | undefined) => number | false;
  /** False for what does not change on its own: every visit reads all else anew. */
  readonly moving?: boolean;
}

/** A list of the contract, page by page; `fields` are the call's input without its cursor. */
export function usePages<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  fields: Omit<InputOf<T[N]>, 'cursor'>,
  { silent = false, every, moving = true }: PagesOptions<OutputOf<T[N]>> = {},
): UseInfiniteQueryResult<readonly OutputOf<T[N]>[], CallError> {
  return useInfiniteQuery<OutputOf<T[N]>, CallError, readonly OutputOf<T[N]>[], unknown[], string>({
    queryKey: [name, 'pages', fields],
    queryFn: ({ pageParam, ...context }) =>
      attemptRead(table, name, { ...fields, cursor: pageParam || undefined } as InputOf<T[N]>, { silent }, context),
    ...retryOptions,
    initialPageParam: '',
    getNextPageParam: (page) => (page as Paged).next,
    select: ({ pages }) => pages,
    refetchInterval: every ? ({ state }) => every(state.data?.pages) : false,
    ...(moving && { staleTime: 0 }),
  });
}
