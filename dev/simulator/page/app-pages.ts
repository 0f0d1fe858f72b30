import { postToFrame } from './frame-window';
import { maxPages, type AppPage } from './mini-pages';
import { recordNote, useSimulator } from './state';

/** Opens a page of the app over the web view; false when the mini program's stack is full. */
export function pushPage(page: AppPage): boolean {
  const { pages, left } = useSimulator.getState();
  if (pages.length + 1 >= maxPages) return false;
  if (pages.length === 0 && !left) postToFrame({ type: 'command', command: 'hide' });
  if (page.replaces) leave();
  useSimulator.setState({ pages: [...pages, page] });
  return true;
}

/** Closes the uppermost page; the last one gives the web view back. */
export function popPage(): void {
  const { pages, left } = useSimulator.getState();
  useSimulator.setState({ pages: pages.slice(0, -1) });
  if (pages.length === 1 && !left) postToFrame({ type: 'command', command: 'show' });
}

/** Delivers the messages that the page had left for the mini program (docs/hosts.md §2). */
export function deliverPendingMessages(occasion: string): void {
  const { pendingMessages } = useSimulator.getState();
  if (pendingMessages.length > 0) recordNote('note', `kept messages arrive: ${occasion}`, pendingMessages);
  useSimulator.setState({ pendingMessages: [] });
}

/** Takes the web view away. */
export function leave(): void {
  deliverPendingMessages('left');
  useSimulator.setState({ left: true, nonce: undefined });
}
