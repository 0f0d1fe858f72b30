import * as v from 'valibot';
import { answer as envelope, headers } from '@/contract/answer';
import { useSimulator } from './state';

/** The demo customer of `npm start` (demo/customer.ts), so that one tap is enough. */
export const demoAccount = { email: 'demo@kakehashi.example', password: 'Kakehashi-2026' };

const handedOver = v.object({ code: v.string() });

async function post(name: string, body: unknown): Promise<unknown> {
  const response = await fetch(`/api?n=${name}&from=SIG-H5&language=en&isNew=15`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [headers.csrf]: headers.csrfValue },
    body: JSON.stringify(body),
  });
  const read = v.parse(envelope, await response.json());
  if (read.code !== 200) throw new Error(`${name}: ${read.code} ${read.msg ?? ''}`);
  return read.data;
}

/** Signs the app itself in, on the simulator's own origin: the web views share no cookie with it. Throws with the API's words. */
export async function signInToApp(email: string, password: string): Promise<void> {
  await post('Sig.Front.User.Session.Login', { email, password });
  useSimulator.setState({ signedInAs: email });
}

export async function signOutOfApp(): Promise<void> {
  await post('Sig.Front.User.Session.Logout', { everywhere: false });
  useSimulator.setState({ signedInAs: undefined });
}

/** A one-time code for the customer who is signed in to the app. Throws with the API's words. */
export const sessionHandoffCode = async (): Promise<string> =>
  v.parse(handedOver, await post('Sig.Front.User.Session.HandOver', {})).code;
