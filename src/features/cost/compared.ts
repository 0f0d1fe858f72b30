import { useSyncExternalStore } from 'react';

let compared: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The country that the panel on show compares with; null for the buyer's own. The auction's desk follows it. */
export const useCompared = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => compared,
    () => null,
  );

export function compareWith(country: string | null): void {
  compared = country;
  for (const listener of listeners) listener();
}
