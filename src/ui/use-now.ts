import { useSyncExternalStore } from 'react';
import { clockDifference, serverNow } from '../lib/server-clock';

let now = serverNow();
let difference = clockDifference();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = serverNow();
  for (const listener of listeners) listener();
}

/** The last tick; at once when an answer has told that the device's clock is wrong. */
function currentNow(): number {
  if (difference !== clockDifference()) {
    difference = clockDifference();
    now = serverNow();
  }
  return now;
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(tick, 1000);
    // Timers sleep in a hidden page and in the back-forward cache: show the true time as soon as it is seen again.
    window.addEventListener('pageshow', tick);
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    window.removeEventListener('pageshow', tick);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The API's time in milliseconds, once a second; one timer for all countdowns on the page. */
export const useNow = (): number => useSyncExternalStore(watch, currentNow, currentNow);
