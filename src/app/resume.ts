import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from './session-start';

/** What was read longer ago than this, in milliseconds, is read again when the page is seen again. */
const OLD = 30_000;

/**
 * A page that comes back: from the back-forward cache, from behind a mini program's page, from another app. Who is signed in is asked
 * again, and what is on show is read again. Countdowns re-arm themselves (ui/use-now).
 */
export function watchReturn(queries: QueryClient): { readonly refresh: () => void; readonly end: () => void } {
  let hiddenAt: number | undefined;
  const refresh = () => {
    refreshSession();
    void queries.invalidateQueries();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) refresh();
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    const away = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    hiddenAt = undefined;
    if (away >= OLD) refresh();
  };
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return {
    refresh,
    end() {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
