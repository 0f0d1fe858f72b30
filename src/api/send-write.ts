import { queryClient } from './query-client';
import { WriteKeys, type DraftKey } from './write-keys';
import type { WriteOptions } from './write-options';

interface SendOptions {
  /** Idempotency keys that outlive the call, for a write that may be requested several times. */
  readonly keys?: WriteKeys;
  /** A key that is stored on the device with what is sent. */
  readonly draft?: DraftKey;
  /** A failure is shown as a toast. */
  readonly toast?: boolean;
}

/** Sends a write outside of a component, as `useWrite` does inside. Rejects with a CallError. */
export const sendWrite = <I, O>(write: WriteOptions<I, O>, input: I, options: SendOptions = {}): Promise<O> => {
  const { keys = new WriteKeys(), draft, toast = false } = options;
  return queryClient
    .getMutationCache()
    .build(queryClient, { ...write, meta: { keys, draft, toast } })
    .execute(input);
};
