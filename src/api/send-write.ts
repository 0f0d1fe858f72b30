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
  /** Another of several writes follows (`sendWrites`). */
  readonly isFollowed?: boolean;
}

/** Sends a write outside of a component, as `useWrite` does inside. Rejects with a CallError. */
export const sendWrite = <I, O>(write: WriteOptions<I, O>, input: I, options: SendOptions = {}): Promise<O> => {
  const { keys = new WriteKeys(), draft, toast = false, isFollowed = false } = options;
  return queryClient
    .getMutationCache()
    .build(queryClient, { ...write, meta: { keys, draft, toast, isFollowed } })
    .execute(input);
};

/**
 * Sends the same write for several inputs, one after the other. A failure is shown as a toast and stops none of the others. What the write
 * invalidates is read after the last of them, so its definition is `alsoWhenLost`.
 */
export async function sendWrites<I, O>(write: WriteOptions<I, O>, inputs: readonly I[]): Promise<void> {
  for (const [index, input] of inputs.entries()) {
    const isFollowed = index < inputs.length - 1;
    await sendWrite(write, input, { toast: true, isFollowed }).catch(() => undefined);
  }
}
