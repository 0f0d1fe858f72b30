import { popPage } from './app-pages';
import { sendEvent } from './connection';
import { postToFrame } from './frame-window';
import { recordNote, useSimulator } from './state';

/** The back button of the host's bar, or the system's: a native app asks the page, a mini program goes back in the web view itself. */
export function goBackInApp(): void {
  const { pages, opening } = useSimulator.getState();
  if (pages.length > 0) popPage();
  else if (opening.host !== 'native') postToFrame({ type: 'command', command: 'back' });
  else if (!sendEvent('backPressed', {})) recordNote('note', 'backPressed not sent: the page has not said hello', {});
}
