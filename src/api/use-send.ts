import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallTable } from '../contract/call';
import { call, loadHttp, type InputOf, type OutputOf } from './call';
import type { CallError } from './call-error';

interface Sent<I> {
  readonly input: I;
  readonly idempotencyKey?: string;
}

/** A write of the contract. `silent` leaves the words on a failure to the form. */
export function useSend<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  options: { silent?: boolean } = {},
): UseMutationResult<OutputOf<T[N]>, CallError, Sent<InputOf<T[N]>>> {
  useEffect(() => {
    // One that did not come is asked for again by the call itself, which tells the reader.
    void loadHttp().catch(() => undefined);
  }, []);
  return useMutation<OutputOf<T[N]>, CallError, Sent<InputOf<T[N]>>>({
    mutationFn: ({ input, idempotencyKey }) =>
      call(table, name, input, {
        silent: options.silent ?? false,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
  });
}
