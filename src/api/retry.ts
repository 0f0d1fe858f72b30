interface Retrying {
  readonly retries: number;
  /** Milliseconds for all tries together. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
}

const statusOf = (thrown: unknown): number | undefined =>
  (thrown as { response?: { status?: number } } | null)?.response?.status;

/** No answer at all, a gateway's trouble, or "later": worth another try. Any other HTTP answer stays what it is. */
function isPassing(thrown: unknown): boolean {
  const status = statusOf(thrown);
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** Between half and all of 300 ms, then of 600 ms: jitter keeps many phones from knocking at the same moment. */
const pauseBefore = (attempt: number): number => 300 * 2 ** attempt * (0.5 + Math.random() / 2);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });
}

/** Runs `once` until it succeeds, its retries are used up, or the deadline for all of them has passed. */
export async function withRetries<T>(once: (signal: AbortSignal) => Promise<T>, how: Retrying): Promise<T> {
  if (how.signal?.aborted) throw new Error('aborted');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), how.deadline);
  const relay = () => stop.abort();
  how.signal?.addEventListener('abort', relay);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(stop.signal);
      } catch (thrown) {
        if (attempt >= how.retries || stop.signal.aborted || !isPassing(thrown)) throw thrown;
        await pause(pauseBefore(attempt), stop.signal);
      }
    }
  } finally {
    clearTimeout(timer);
    how.signal?.removeEventListener('abort', relay);
  }
}

const inFlight = new Map<string, Promise<unknown>>();

/** Identical reads in flight share one request. A caller with its own abort signal keeps its own: it must not end the others'. */
export function inParallel<T>(key: string, start: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal) return start();
  const running = inFlight.get(key);
  if (running) return running as Promise<T>;
  const started = start().finally(() => {
    if (inFlight.get(key) === started) inFlight.delete(key);
  });
  inFlight.set(key, started);
  return started;
}

/** A write was answered: a read that sets out from now on shares none that may have been answered before it. */
export const shareNoOlderReads = (): void => inFlight.clear();
