import { reloadPage } from '../lib/page-load';
import { lastReload, noteReload, RELOAD_DELAY, RELOAD_GUARD } from '../lib/reload-note';

/** Error messages of the engines for a module or style that cannot be loaded: Chromium, Firefox, Safari, Vite's style preload (docs/hosts.md §4). */
const failures = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** Gets the milliseconds to wait before an error is answered by a reload, from its message; undefined for an error that a reload cannot mend. */
export function reloadAfter(message: string): number | undefined {
  const messageText = message.toLowerCase();
  if (messageText.includes('resolve component')) return 0;
  return failures.some((failure) => messageText.includes(failure)) ? RELOAD_DELAY : undefined;
}

/** Milliseconds until an automatic reload may happen: none within ten seconds of the last. */
export const mayReloadIn = (now: number): number => Math.max(0, lastReload() + RELOAD_GUARD - now);

/** True where an automatic reload may happen now: there is a connection, and the last one was long enough ago. */
export const mayReload = (now: number): boolean => navigator.onLine && mayReloadIn(now) === 0;

/** Notes the reload, then does it. */
export function reload(now: number): void {
  noteReload(now);
  reloadPage();
}
