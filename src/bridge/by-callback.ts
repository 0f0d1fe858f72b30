import { failCall, type Result } from './types';

/**
 * Waits for a callback that may never come: these SDKs drop what they cannot deliver (docs/hosts.md §1). `start` gets what to call on success and
 * on failure; a throw is a failure. Resolves within `timeoutMs`.
 */
export function byCallback<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  start: (done: (value: T) => void, failed: (detail?: unknown) => void) => void,
): Promise<Result<T>> {
  return new Promise((resolve) => {
    const end = (result: Result<T>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(result);
    };
    const giveUp = () => end(failCall('cancelled'));
    const timer = setTimeout(() => end(failCall('timeout')), timeoutMs);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) {
      giveUp();
      return;
    }
    try {
      start(
        (value) => end({ ok: true, value }),
        () => end(failCall('host-error')),
      );
    } catch {
      end(failCall('host-error'));
    }
  });
}
