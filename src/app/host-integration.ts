import type { QueryClient } from '@tanstack/react-query';
import { hearLateHost, hostBridge, hostKind } from '../bridge/bridge';
import type { Payload } from '../bridge/protocol';
import type { HostBridge } from '../bridge/types';
import { requestLayers } from '../lib/request-layers';
import { dropHandedSession, takeOverSession } from '../session/session-handoff';
import { restoreFocus } from './restore-focus';
import { settleKeyboard } from './keyboard';
import { refreshPage } from './resume';

const html = document.documentElement;

/** Sizes of the host's bars and notches in CSS pixels; without them the default of the styles applies. */
function applyInsets(insets: Payload<'insetsChanged'>): void {
  html.style.setProperty('--sat', `${insets.top}px`);
  html.style.setProperty('--sab', `${insets.bottom}px`);
}

/** Asks for the safe area and follows its changes; one that changed before the answer came is the newer. */
function followInsets(host: HostBridge): () => void {
  let changed = false;
  const end = host.on('insetsChanged', (insets) => {
    changed = true;
    applyInsets(insets);
  });
  void host.call('safeArea', {}).then((answer) => {
    if (answer.ok && !changed) applyInsets(answer.value);
  });
  return () => {
    changed = true;
    end();
  };
}

/** Tells the host each new title, for its bar and its share menu. */
function reportTitles(host: HostBridge): () => void {
  const title = document.querySelector('title');
  const reportTitle = () => void host.call('setTitle', { title: document.title, url: location.href });
  const observer = new MutationObserver(reportTitle);
  if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
  reportTitle();
  return () => observer.disconnect();
}

/** The system's back button: what lies on top closes first, then the page before, then the host's own way out. */
async function goBack(host: HostBridge): Promise<void> {
  const { isHandled, wait } = requestLayers('close');
  if (isHandled) return;
  await wait;
  const inside = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  if (inside) history.back();
  else void host.call('back', {});
}

/**
 * Follows a log-in or log-out in the host. The previous customer is signed out even where the new customer's code does not work; the displayed data
 * is read again, either way.
 */
async function followLogin(signedIn: boolean, queries: QueryClient): Promise<void> {
  const user = signedIn ? await takeOverSession(false) : null;
  if (user !== null) return;
  await dropHandedSession();
  void queries.invalidateQueries();
}

/** Ties a host's own doings to the page; gives what ends it. */
async function attend(queries: QueryClient): Promise<() => void> {
  const host = await hostBridge();
  const ends = [
    followInsets(host),
    host.on('backPressed', () => void goBack(host)),
    host.on('resume', () => refreshPage(queries)),
    host.on('loginChanged', ({ signedIn }) => void followLogin(signedIn, queries)),
    reportTitles(host),
  ];
  return () => ends.forEach((end) => end());
}

/** Messaging apps append this to wake their SDK on some phones; as an anchor it means nothing (docs/hosts.md §2). */
function dropForeignHash(): void {
  if (location.hash === '#wechat_redirect')
    history.replaceState(history.state, '', location.pathname + location.search);
}

/** Starts the page's integration with its host, once it is painted: titles, back, safe areas, log-ins. Gives a function that ends it all. */
export function startHost(queries: QueryClient): () => void {
  const ends: (() => void)[] = [];
  let over = false;
  const addCleanup = (end: () => void) => {
    if (over) end();
    else ends.push(end);
  };
  dropForeignHash();
  addCleanup(settleKeyboard());
  addCleanup(restoreFocus());
  const attendNow = () => void attend(queries).then(addCleanup, () => undefined);
  if (hostKind() !== 'browser') attendNow();
  addCleanup(hearLateHost(attendNow));
  return () => {
    over = true;
    for (const end of ends) end();
  };
}
