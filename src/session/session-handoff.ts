import { call, callSafely } from '../api/call';
import { requestLoginCode } from '../bridge/actions';
import { hostKind } from '../bridge/bridge';
import { accountCalls } from '../contract/account';
import { sessionHandoffCalls, type User } from '../contract/session';
import { readCookie } from '../lib/cookies';
import { wipeDrafts } from '../lib/drafts';
import { readUser } from './read-user';
import { setForwardedCookie, setUser } from './session';

/** Milliseconds that an app gets to answer by itself; with its own log-in on show it gets the method's time. */
const BY_ITSELF = 3000;

/** Gets the user of the browser's own session cookie, where there is one: the API uses that cookie first. */
const ownUser = (): Promise<User | null> => readUser().catch(() => null);

/** Ends the log-in that this web view itself holds; false where that failed. */
const endOwn = (): Promise<boolean> =>
  call(accountCalls, 'Sig.Front.User.Session.Logout', { everywhere: false }, { silent: true }).then(
    () => true,
    () => false,
  );

async function takeOver(interactive: boolean): Promise<User | null> {
  const code = await requestLoginCode(interactive, interactive ? undefined : BY_ITSELF);
  if (!code.ok) return null;
  const { data } = await callSafely(sessionHandoffCalls, 'Sig.Front.User.Session.Exchange', { code: code.value.code });
  if (!data) return null;
  setForwardedCookie(data.cookie);
  const own = await ownUser();
  // An older log-in in this web view would act in the app's customer's name, or the other way round: it ends, else it is the one that counts.
  if (own !== null && own.id !== data.user.id && !(await endOwn())) {
    setForwardedCookie('');
    return null;
  }
  setUser(data.user);
  return data.user;
}

const taking = new Map<boolean, Promise<User | null>>();

/**
 * Takes over the customer of the native app, once at a time: its one-time code is exchanged for a session that the page sends along
 * and that lives as long as the page. `interactive`: the app may show its log-in. Gives the customer, null where the app names none.
 */
export async function takeOverSession(interactive: boolean): Promise<User | null> {
  if (hostKind() !== 'native') return null;
  const running = taking.get(interactive) ?? takeOver(interactive).finally(() => taking.delete(interactive));
  taking.set(interactive, running);
  return running;
}

/** The app's customer left: the page knows nobody any more, by the web view's own log-in neither, and keeps nothing that was typed. */
export async function dropHandedSession(): Promise<void> {
  setForwardedCookie('');
  setUser(null);
  if (readCookie(document.cookie, 'signedIn') === '1') await endOwn();
  await wipeDrafts();
}
