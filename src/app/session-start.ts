import type { QueryClient } from '@tanstack/react-query';
import { hostKind } from '../bridge/bridge';
import { readUser } from '../session/read-user';
import { mayBeSignedIn, setUser, useSession } from '../session/session';

let pendingRequest: Promise<void> | undefined;

/** A native app may know the customer: its word comes first. Its code is a chunk that other hosts never load. */
async function handedOver(): Promise<boolean> {
  if (hostKind() !== 'native' || useSession.getState().cookie !== '') return false;
  const { takeOverSession } = await import('../session/session-handoff');
  return (await takeOverSession(false)) !== null;
}

async function readSession(): Promise<void> {
  if (await handedOver()) return;
  setUser(await readUser());
}

/**
 * Asks who is signed in; once at a time. When the API cannot be reached the reader counts as a visitor until the next try, and who is
 * known already stays so.
 */
export function loadSession(): Promise<void> {
  return (pendingRequest ??= readSession()
    .catch(() => {
      if (!useSession.getState().known) setUser(null);
    })
    .finally(() => {
      pendingRequest = undefined;
    }));
}

/** At boot: only where a session may exist. A visitor's page in a browser makes no call for it. */
export function startSession(): void {
  if (mayBeSignedIn() || hostKind() === 'native') void loadSession();
}

/**
 * Data that a page read before an app handed its customer over is read again as that customer: their
 * favourites, what they may order. Reads that set out from then on carry the session by themselves. For as long as the page lives.
 */
export function watchSessionHandoff(queries: QueryClient): void {
  useSession.subscribe(({ cookie }, before) => {
    if (cookie !== '' && cookie !== before.cookie) void queries.invalidateQueries();
  });
}

/**
 * Removes the data that was read for a customer when another one, or nobody, takes their place: a list stored for A must not be the first that B
 * sees. The displayed data is read again. Runs for as long as the page lives.
 */
export function watchCustomer(queries: QueryClient): void {
  useSession.subscribe(({ userInfo }, { userInfo: before }) => {
    if (before !== null && userInfo?.id !== before.id) void queries.resetQueries();
  });
}

/** When the page is seen again: somebody may have logged in or out in another tab, or in the app. */
export function refreshSession(): void {
  if (mayBeSignedIn()) void loadSession();
  else if (useSession.getState().userInfo) setUser(null);
}
