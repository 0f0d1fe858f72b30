import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallTable } from '../contract/call';
import type { InputOf, OutputOf } from './call';
import type { CallError } from './call-error';
import { readOptions, type ReadOptions } from './read-options';

interface UseCallOptions<Data> extends ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds between re-reads while the page is visible, by what is on show: what changes while one looks. */
  readonly every?: (data: Data | undefined) => number | false;
}

/** Reads a call of the contract. A failure is shown as a toast unless the page asks for silence. */
export const useCall = <T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  input: InputOf<T[N]>,
  { enabled = true, every, ...options }: UseCallOptions<OutputOf<T[N]>> = {},
): UseQueryResult<OutputOf<T[N]>, CallError> =>
  useQuery({
    ...readOptions(table, name, input, options),
    enabled,
    refetchInterval: every ? (query) => every(query.state.data) : false,
  });
