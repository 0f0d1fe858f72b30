import { useSyncExternalStore } from 'react';
import { nativeReadyEvent } from '../bridge/native-names';

/** The events that show that a reader is present, or an app that comes late. A finger or a pointer that moves is about to tap something. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll', nativeReadyEvent] as const;

/** Milliseconds after which somebody is taken to be there all the same: a screen reader reads on without a touch. */
const READING = 20_000;

const listeners = new Set<() => void>();
let given = false;
let reading: ReturnType<typeof setTimeout> | undefined;

function hear(): void {
  given = true;
  clearTimeout(reading);
  for (const sign of signs) window.removeEventListener(sign, hear, true);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!given && listeners.size === 0) {
    for (const sign of signs) window.addEventListener(sign, hear, { capture: true, passive: true });
    reading ??= setTimeout(hear, READING);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True from the reader's first touch, key or scroll on, or once they have stayed for twenty seconds, for as long as the document lives. Code
 * that is not seen or needed before that is not loaded before: many look at one screen and leave, and their phones pay for nothing else
 * (decision 51).
 */
export const useFirstInteraction = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => given,
    () => false,
  );
