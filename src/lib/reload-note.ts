/** Milliseconds: no second automatic reload within this time; wait before the reload of a failed module. */
export const RELOAD_GUARD = 10_000;
export const RELOAD_DELAY = 1100;

const KEY = 'reloadedAt';
let inMemory = 0;

/** When the page last reloaded itself, in milliseconds since the epoch; 0 for never. */
export function lastReload(): number {
  try {
    return Math.max(inMemory, Number(sessionStorage.getItem(KEY) ?? 0) || 0);
  } catch {
    return inMemory;
  }
}

/** Notes a reload for the page that comes after it. Storage that refuses leaves it in memory: then the page's own life guards. */
export function noteReload(now: number): void {
  inMemory = now;
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // memory holds it
  }
}
