import { reloadAfter } from './chunk-failure';

/**
 * What React mended by drawing anew is a fault of ours, and fails the tests. A chunk that did not come is none: the error page
 * answers it, sometimes before React's second try.
 */
export function tellRecovered(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && reloadAfter(cause.message) !== undefined) return;
  console.error('drawn anew', error);
}
