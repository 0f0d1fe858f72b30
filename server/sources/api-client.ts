import { setTimeout as pause } from 'node:timers/promises';
import { SourceError } from '../domains/search/goods-source';
import type { SourceFailure, SourceStatus } from '../domains/search/goods-source';

export interface ApiClientOptions {
  /** Milliseconds between the starts of two requests. */
  readonly gapMs: number;
  readonly timeoutMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface ApiClient {
  /** Gets JSON; null where the answer is 404, which these interfaces give where nothing is found. Rejects with SourceError. */
  getJson(url: URL, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  status(): SourceStatus;
}

/** Largest number of waiting requests; readers would not wait for more. */
const maxWaiting = 8;
/** Number of failures in a row after which the source is not called for a while. */
const maxFailures = 4;
const pauseMs = 60_000;
const maxPauseMs = 600_000;
const maxLength = 2_000_000;

/** Failures after which the request is sent once more. */
const passing: readonly SourceFailure[] = ['timeout', 'unreachable'];

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxLength) throw new SourceError('unreadable');
  }
  return text + decoder.decode();
}

const failureOf = (status: number): SourceFailure => {
  if (status === 429) return 'limited';
  if (status === 400) return 'query';
  return status >= 500 ? 'unreachable' : 'rejected';
};

/** Milliseconds to wait, by the Retry-After header (seconds) of an answer. */
const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get('Retry-After') ?? '');
  return Math.min(seconds > 0 ? seconds * 1000 : pauseMs, maxPauseMs);
};

/**
 * Calls one source: one request after the other with a gap between them and a timeout for each; temporary failures are retried once. After
 * several failures in a row, or an answer of too many requests, the source is not called for a while.
 */
export function apiClient({ gapMs, timeoutMs = 5000, now = Date.now }: ApiClientOptions): ApiClient {
  let answeredAt: number | null = null;
  let failedAt: number | null = null;
  let failure: SourceFailure | null = null;
  let failures = 0;
  let pausedUntil: number | null = null;
  let requests = 0;
  let waiting = 0;
  let nextAt = 0;

  const takeTurn = async () => {
    if (waiting >= maxWaiting) throw new SourceError('busy');
    waiting += 1;
    try {
      const at = Math.max(nextAt, performance.now());
      nextAt = at + gapMs;
      const wait = at - performance.now();
      if (wait > 0) await pause(wait);
    } finally {
      waiting -= 1;
    }
  };

  const request = async (url: URL, headers: Readonly<Record<string, string>>): Promise<unknown> => {
    await takeTurn();
    requests += 1;
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(url, { headers: { Accept: 'application/json', ...headers }, redirect: 'error', signal });
      text = await readText(response);
    } catch (error) {
      if (error instanceof SourceError) throw error;
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      throw new SourceError(isTimeout ? 'timeout' : 'unreachable', error);
    }
    if (response.status === 404) return null;
    if (response.status === 429) pausedUntil = now() + retryAfterMs(response);
    if (!response.ok) throw new SourceError(failureOf(response.status));
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new SourceError('unreadable', error);
    }
  };

  const tryTwice = async (url: URL, headers: Readonly<Record<string, string>>): Promise<unknown> => {
    try {
      return await request(url, headers);
    } catch (error) {
      if (error instanceof SourceError && passing.includes(error.failure)) return request(url, headers);
      throw error;
    }
  };

  return {
    async getJson(url, headers = {}) {
      if (pausedUntil !== null && pausedUntil > now()) throw new SourceError('paused');
      try {
        const value = await tryTwice(url, headers);
        answeredAt = now();
        failures = 0;
        pausedUntil = null;
        return value;
      } catch (error) {
        if (error instanceof SourceError && error.failure !== 'busy') {
          failedAt = now();
          failure = error.failure;
          // A refused query says nothing about the next one.
          if (failure !== 'query') failures += 1;
          if (failures >= maxFailures) pausedUntil = Math.max(pausedUntil ?? 0, now() + pauseMs);
        }
        throw error;
      }
    },
    status: () => ({ answeredAt, failedAt, failure, failures, pausedUntil, requests }),
  };
}
