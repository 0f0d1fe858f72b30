import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Puts what an answered write says into the reads it changes. A read that was under way may have been answered before the write: it is called
 * off, so that it cannot bring back what was, and done anew.
 */
export async function storeAnswer<Data>(
  cache: QueryClient,
  reads: QueryFilters,
  change: (old: Data | undefined) => Data | undefined,
): Promise<void> {
  const isReading = cache.isFetching(reads) > 0;
  await cache.cancelQueries(reads);
  cache.setQueriesData<Data>(reads, change);
  if (isReading) void cache.invalidateQueries(reads);
}
