import { useSyncExternalStore } from 'react';
import { clockDifference } from '../lib/server-clock';

/** By the device's clock, in milliseconds. */
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The last tick by the API's clock; it moves at once when an answer has told that the device's clock is wrong. */
const currentNow = (): number => now + clockDifference();

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
