import { reloadAfter } from './chunk-failure';

/**
 * Reports an error that React recovered from by rendering anew: it is a fault of ours, and fails the tests. A chunk that did not load is none:
 * the error page handles it, sometimes before React's second try.
 */
export function reportRecovered(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && reloadAfter(cause.message) !== undefined) return;
  console.error('drawn anew', error);
}
