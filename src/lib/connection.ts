/**
 * Whether the page has a connection. Devices say "offline" behind a proxy or a VPN while everything works: an answer that comes
 * proves them wrong until the connection changes, or until a request is lost.
 */
let isProven = false;
const listeners = new Set<() => void>();

function note(proven: boolean): void {
  if (isProven === proven) return;
  isProven = proven;
  for (const listener of listeners) listener();
}

/** An answer of the API has come. */
export const noteAnswer = (): void => note(true);
/** A request has come to nothing. */
export const noteLostRequest = (): void => note(false);

export const isOnline = (): boolean => navigator.onLine || isProven;

const onChange = () => {
  isProven = false;
  for (const listener of listeners) listener();
};

export function watchConnection(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
}
