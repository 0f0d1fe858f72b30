import { LRUCache } from 'lru-cache';
import { hoursToMs } from '@/rules/time/instant';
import { SourceError } from '../domains/search/goods-source';
import type { GoodsSource, SourceFailure, SourceResult, SourceSearches } from '../domains/search/goods-source';

/** Milliseconds for which a result counts as of now; an older one, up to the second limit, is shown with its age where the source fails. */
const currentMs = 300_000;
const staleMs = hoursToMs(6);
const maxResults = 2_000;

/** Failures that are our own decision, and follow failures that were reported. */
const ownFailures: readonly SourceFailure[] = ['paused', 'busy'];

/** One result for readers of the same words at the same time. `report` hears of each request that a source failed. */
export function sourceSearches(
  sources: readonly GoodsSource[],
  now: () => number,
  report: (source: string, failure: SourceFailure) => void = () => undefined,
): SourceSearches {
  const results = new LRUCache<string, SourceResult & { readonly readAt: number }>({ max: maxResults });
  const pending = new Map<string, Promise<SourceResult>>();

  const searchAnew = async (source: GoodsSource, words: string, key: string): Promise<SourceResult> => {
    try {
      const result = { offers: await source.search(words), readAt: now(), hasFailed: false };
      results.set(key, result);
      return result;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (!ownFailures.includes(error.failure)) report(source.name, error.failure);
      const stored = results.get(key);
      const isUsable = stored !== undefined && now() - stored.readAt < staleMs;
      return isUsable ? { ...stored, hasFailed: true } : { offers: [], readAt: null, hasFailed: true };
    }
  };

  return {
    names: sources.map(({ name }) => name),
    async search(name, words) {
      const source = sources.find((candidate) => candidate.name === name);
      if (!source) return null;
      const key = `${name} ${words}`;
      const stored = results.get(key);
      if (stored && now() - stored.readAt < currentMs) return stored;
      const running = pending.get(key) ?? searchAnew(source, words, key).finally(() => pending.delete(key));
      pending.set(key, running);
      return running;
    },
    statuses: () => sources.map((source) => ({ name: source.name, status: source.status() })),
  };
}
