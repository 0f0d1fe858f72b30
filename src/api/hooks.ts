import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallTable } from '../contract/call';
import { call, type InputOf, type OutputOf } from './call';
import type { CallError } from './call-error';

interface ReadOptions<Data> {
  /** The page shows a failure itself, in place of what is missing; without this a toast says so. */
  readonly silent?: boolean;
  readonly enabled?: boolean;
  /** As at `call`: nobody asked for it. */
  readonly background?: boolean;
  /** Milliseconds between re-reads while the page is visible, by what is on show: what changes while one looks. */
  readonly every?: (data: Data | undefined) => number | false;
}

/** The cache key of a read: one place, so that a first read started by the router is the page's own. */
export const readKey = (name: string, input: unknown) => [name, input] as const;

/** Reads a call of the contract. A failure is shown as a toast unless the page asks for silence. */
export function useCall<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  options: ReadOptions<OutputOf<T[N]>> = {},
): UseQueryResult<OutputOf<T[N]>, CallError> {
  return useQuery<OutputOf<T[N]>, CallError>({
    queryKey: readKey(name, input),
    queryFn: () =>
      call(table, name, input, { silent: options.silent ?? false, background: options.background ?? false }),
    enabled: options.enabled ?? true,
    refetchInterval: options.every ? (query) => options.every?.(query.state.data) ?? false : false,
  });
}
