/**
 * Whether the page has a connection. Devices say "offline" behind a proxy or a VPN while everything works: an answer that comes
 * proves them wrong until the connection changes, or until a request is lost.
 */
let isProven = false;
const listeners = new Set<() => void>();

function note(proven: boolean): void {
  isProven = proven;
  for (const listener of listeners) listener();
}

/** An answer of the API has come. */
export const noteAnswer = (): void => note(true);
/** A request was lost, or the device reports a change. */
export const noteLostRequest = (): void => note(false);

export const isOnline = (): boolean => navigator.onLine || isProven;

export function watchConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of ['online', 'offline']) window.addEventListener(name, noteLostRequest);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0)
      for (const name of ['online', 'offline']) window.removeEventListener(name, noteLostRequest);
  };
}
