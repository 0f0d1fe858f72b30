import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import type { CallTable } from '../contract/call';
import type { CallName } from '../contract/table';
import { call, type InputOf, type OutputOf } from './call';
import type { CallError } from './call-error';
import type { DraftKey, WriteKeys } from './write-keys';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      readonly keys?: WriteKeys;
      readonly draft?: DraftKey | undefined;
      readonly toast?: boolean;
      /** One of several: what they invalidate is read after the last of them. */
      readonly isFollowed?: boolean;
    };
  }
}

/** The result of a write: its output, or the error of a refusal or of a lost answer. */
export type WriteEnd<O> =
  | { readonly output: O; readonly error?: undefined }
  | { readonly output?: undefined; readonly error: CallError };

/** Calls whose stored answers show what a write changes. */
export type Invalidated = readonly CallName[] | 'everything';

interface WriteRules<I, O> {
  /**
   * The calls to read again after an answer. A refusal counts as an answer: it may know of a change that the page does not show yet. A
   * function can choose by the result of the write.
   */
  readonly invalidates: Invalidated | ((end: WriteEnd<O>) => Invalidated);
  /** After a lost answer as well: what is shown then tells whether the write was done. */
  readonly alsoWhenLost?: boolean;
  /** The write is pending until what it invalidates has been read. */
  readonly awaitsReads?: boolean;
  /** Puts what the answer says into the stored reads, before anything is invalidated. */
  readonly update?: (client: QueryClient, output: O, input: I) => unknown;
  /** Milliseconds until it fails, where it carries more than words. */
  readonly timeoutMs?: number;
}

export type WriteOptions<I, O> = UseMutationOptions<O, CallError, I>;

/** Marks the stored answers of calls as old, and reads anew those on show. */
export async function invalidateCalls(client: QueryClient, invalidated: Invalidated): Promise<void> {
  if (invalidated === 'everything') await client.invalidateQueries();
  else await Promise.all(invalidated.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** A write of the contract as a mutation, for `useWrite`: what it invalidates, what it puts into the cache, and its Idempotency-Key. */
export function writeOptions<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  rules: WriteRules<InputOf<T[N]>, OutputOf<T[N]>>,
): WriteOptions<InputOf<T[N]>, OutputOf<T[N]>> {
  const { invalidates, alsoWhenLost = false, awaitsReads = false, update, timeoutMs } = rules;
  const invalidate = (client: QueryClient, end: WriteEnd<OutputOf<T[N]>>) => {
    const reads = invalidateCalls(client, typeof invalidates === 'function' ? invalidates(end) : invalidates);
    return awaitsReads ? reads : undefined;
  };
  return {
    mutationKey: [name],
    mutationFn: (input, { meta }) =>
      call(table, name, input, {
        silent: meta?.toast !== true,
        ...(meta?.keys && { idempotencyKey: meta.keys.keyFor(input, meta.draft) }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    onSuccess: async (output, input, _, { client, meta }) => {
      meta?.keys?.answered(false);
      await update?.(client, output, input);
      if (meta?.isFollowed !== true) await invalidate(client, { output });
    },
    onError: async (error, _input, _, { client, meta }) => {
      const hasFailed = error.kind === 'refused';
      if (hasFailed) meta?.keys?.answered(true, meta.draft);
      if (meta?.isFollowed !== true && (hasFailed || alsoWhenLost)) await invalidate(client, { error });
    },
  };
}
