import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from './session-start';

/** The age in milliseconds from which data is read again when the page becomes visible again. */
const OLD = 30_000;

/** Asks again who is signed in, and reads again what is on show. */
export function refreshPage(queries: QueryClient): void {
  refreshSession();
  void queries.invalidateQueries();
}

/**
 * A page that comes back: from the back-forward cache, from behind a mini program's page, from another app. It is read again; countdowns
 * re-arm themselves (ui/use-now). Gives what ends it.
 */
export function watchReturn(queries: QueryClient): () => void {
  let hiddenAt: number | undefined;
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) refreshPage(queries);
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    const away = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    hiddenAt = undefined;
    if (away >= OLD) refreshPage(queries);
  };
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
