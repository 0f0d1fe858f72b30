import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallTable } from '../contract/call';
import { call, type InputOf, type OutputOf } from './call';
import type { CallError } from './call-error';

export interface ReadOptions {
  /** The page shows a failure itself, in place of what is missing; without this a toast says so. */
  readonly silent?: boolean;
  /** The reader did not ask for this call; see `CallOptions`. */
  readonly background?: boolean;
}

/** The cache key of a read: one place, so that a first read started by the router is the page's own. */
export const readKey = (name: string, input: unknown) => [name, input] as const;

/** A read that failed for the moment is tried again twice. A write is tried again by the person alone. */
const MAX_RETRIES = 2;

const shouldRetry = (failures: number, error: CallError): boolean => failures < MAX_RETRIES && error.isTransient;

/** Between half and all of 300 ms, then of 600 ms: jitter keeps many phones from asking at the same moment. */
const retryDelay = (failures: number): number => 300 * 2 ** failures * (0.5 + Math.random() / 2);

/** Retries of a read by TanStack Query; `attemptRead` makes each attempt. */
export const retryOptions = { retry: shouldRetry, retryDelay } as const;

/** One attempt of a query's read. A failure after which the query tries again is not reported. */
export function attemptRead<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  { silent = false, background = false }: ReadOptions,
  { client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
): Promise<OutputOf<T[N]>> {
  const failures = client.getQueryState(queryKey)?.fetchFailureCount ?? 0;
  return call(table, name, input, { silent, background, willRetry: failures < MAX_RETRIES });
}

export interface ReadRules<Data> extends ReadOptions {
  /** Milliseconds after which the data is read again while it is on show, or false; for what changes while somebody looks at it. */
  readonly refetchAfterMs?: (data: Data | undefined) => number | false;
  readonly enabled?: boolean;
}

/** A read of the contract as a query, for `useQuery` and `fetchQuery`. */
export const readOptions = <T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  { refetchAfterMs, enabled = true, ...options }: ReadRules<OutputOf<T[N]>> = {},
) =>
  queryOptions<OutputOf<T[N]>, CallError, OutputOf<T[N]>, readonly [N, InputOf<T[N]>]>({
    queryKey: readKey(name, input) as readonly [N, InputOf<T[N]>],
    queryFn: (context) => attemptRead(table, name, input, options, context),
    enabled,
    refetchInterval: refetchAfterMs ? ({ state }) => refetchAfterMs(state.data) : false,
    ...retryOptions,
  });
