/** Milliseconds: no second automatic reload within this time (T-27); wait before the reload of a failed module (T-25). */
export const RELOAD_GUARD = 10_000;
export const RELOAD_DELAY = 1100;

const GUARD_KEY = 'reloadedAt';
let reloadedAt = 0;

/** What the engines say when a module or its style cannot be loaded: Chromium, Firefox, Safari, Vite's style preload (hosts.md §4). */
const failures = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/**
 * How to answer an error's message by a reload: milliseconds to wait, or undefined for an error that a reload cannot mend
 * (T-24, T-25).
 */
export function reloadAfter(message: string): number | undefined {
  const said = message.toLowerCase();
  if (said.includes('resolve component')) return 0;
  return failures.some((failure) => said.includes(failure)) ? RELOAD_DELAY : undefined;
}

function lastReload(): number {
  try {
    return Math.max(reloadedAt, Number(sessionStorage.getItem(GUARD_KEY) ?? 0) || 0);
  } catch {
    return reloadedAt;
  }
}

/** True where an automatic reload may happen now: a connection, and none within the last ten seconds (T-27). */
export const mayReload = (now: number): boolean => navigator.onLine && now - lastReload() >= RELOAD_GUARD;

/** Notes the reload, then does it. Storage that refuses leaves the note in memory: then the page's own life guards. */
export function reload(now: number): void {
  reloadedAt = now;
  try {
    sessionStorage.setItem(GUARD_KEY, String(now));
  } catch {
    // memory holds it
  }
  location.reload();
}
