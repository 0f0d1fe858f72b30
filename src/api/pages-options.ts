import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { CallTable } from '../contract/call';
import type { InputOf, OutputOf } from './call';
import type { CallError } from './call-error';
import { attemptRead, retryOptions } from './read-options';

/** A call that answers with one page of a list, and with the cursor of the next one. */
type Paged = { readonly next: string | null };

interface PagesRules<Page> {
  /** As in `ReadOptions`. */
  readonly silent?: boolean;
  /** As in `ReadRules`. */
  readonly refetchAfterMs?: (pages: readonly Page[] | undefined) => number | false;
  /** False for a list that rarely changes; every visit reads any other list again. */
  readonly isVolatile?: boolean;
}

/** The key of a list that is read page by page. */
export const pagesKey = (name: string, fields: unknown) => [name, 'pages', fields] as const;

/** A list of the contract as a query, for `useInfiniteQuery`; `fields` are the call's input without its cursor. */
export const pagesOptions = <T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  fields: Omit<InputOf<T[N]>, 'cursor'>,
  { silent = false, refetchAfterMs, isVolatile = true }: PagesRules<OutputOf<T[N]>> = {},
) =>
  infiniteQueryOptions<OutputOf<T[N]>, CallError, readonly OutputOf<T[N]>[], ReturnType<typeof pagesKey>, string>({
    queryKey: pagesKey(name, fields),
    queryFn: ({ pageParam, ...context }) =>
      attemptRead(table, name, { ...fields, cursor: pageParam || undefined } as InputOf<T[N]>, { silent }, context),
    ...retryOptions,
    initialPageParam: '',
    getNextPageParam: (page) => (page as Paged).next,
    select: ({ pages }: InfiniteData<OutputOf<T[N]>, string>) => pages,
    refetchInterval: refetchAfterMs ? ({ state }) => refetchAfterMs(state.data?.pages) : false,
    ...(isVolatile && { staleTime: 0 }),
  });
