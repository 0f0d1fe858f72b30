import { formatStaffTime } from '@/rules/time/date';
import type { SourceSearches } from '@server/domains/search/goods-source';

export const sourcesUsage = `  sources                                  whether the sources outside the shop answer`;

const timeOf = (at: number | null) => (at === null ? 'never' : formatStaffTime(new Date(at)));

/** The state of every source that the running server asks. */
export function formatSources(sources: SourceSearches | undefined): string {
  if (!sources) return 'No server runs on this data: only a running one asks sources.';
  if (sources.names.length === 0)
    return 'No source has keys: see RAKUTEN_APPLICATION_ID and YAHOO_SHOPPING_CLIENT_ID in server/README.md.';
  return sources
    .statuses()
    .map(({ name, status: { answeredAt, failedAt, failure, failures, pausedUntil, requests } }) =>
      [
        name,
        pausedUntil === null ? 'active' : `paused until ${timeOf(pausedUntil)}`,
        `${requests} requests`,
        `answered ${timeOf(answeredAt)}`,
        `failed ${timeOf(failedAt)}${failure === null ? '' : ` (${failure}, ${failures} in a row)`}`,
      ].join('  '),
    )
    .join('\n');
}
