import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadHttp } from './call';
import type { CallError } from './call-error';
import { WriteKeys, type DraftKey } from './write-keys';
import type { WriteOptions } from './write-options';

interface UseWriteOptions {
  /** A form's draft: the Idempotency-Key is stored on the device with it. */
  readonly draft?: DraftKey;
  /** A failure is shown as a toast; without this the component shows `error`. */
  readonly toast?: boolean;
}

type Writing<I, O> = UseMutationResult<O, CallError, I> & {
  /** Sends the write and gives its output, or undefined where it failed; `error` says why. */
  readonly tryOnce: (input: I) => Promise<O | undefined>;
};

/** A write of the contract (`writeOptions`) that a component sends. */
export function useWrite<I, O>(
  write: WriteOptions<I, O>,
  { draft, toast = false }: UseWriteOptions = {},
): Writing<I, O> {
  const [keys] = useState(() => new WriteKeys());
  useEffect(() => {
    // A chunk that did not come is asked for again by the call itself, which reports it.
    void loadHttp().catch(() => undefined);
  }, []);
  const mutation = useMutation<O, CallError, I>({ ...write, meta: { keys, draft, toast } });
  return { ...mutation, tryOnce: (input) => mutation.mutateAsync(input).catch(() => undefined) };
}
