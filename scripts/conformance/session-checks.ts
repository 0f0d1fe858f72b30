import type { CallSpec } from '@/contract/call';
import { headers } from '@/contract/answer';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { judge, noCustomer, orSkip } from './bench';
import type { Bench, BenchVerdict } from './bench';
import type { ConformanceReply } from './client';
import { wrongCode, wrongData } from './judge';
import { everyAt } from './known';

const login = 'Sig.Front.User.Session.Login';
const logout = 'Sig.Front.User.Session.Logout';
const current = 'Sig.Front.User.Session.Current';
/** A cookie beside the session that tells scripts only that somebody is signed in (docs/decisions/0008). */
const hint = 'signedIn';

/** Nobody's account, in a domain that belongs to nobody. */
const nobody = { email: 'nobody@conformance.example', password: 'Not-a-password-1' };

/** Finds the faults in the Set-Cookie lines of an answer that signs in. */
export function wrongCookies(lines: readonly string[], https: boolean): string[] {
  const cookies = lines.map((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    return { name: pair.split('=')[0] ?? '', has: new Set(attributes.map((attribute) => attribute.toLowerCase())) };
  });
  const sessions = cookies.filter(({ name }) => name !== hint);
  const wrong = sessions.flatMap(({ name, has }) => [
    ...(has.has('httponly') ? [] : [`${name} is not HttpOnly: a script could read it`]),
    ...(https && !name.startsWith('__Host-') ? [`${name} has no __Host- prefix`] : []),
  ]);
  for (const { name, has } of cookies) {
    if (!has.has('samesite=lax') && !has.has('samesite=strict')) wrong.push(`${name} is not SameSite=Lax`);
    if (!has.has('path=/')) wrong.push(`${name} has no Path=/`);
    if (https && !has.has('secure')) wrong.push(`${name} is not Secure`);
  }
  if (sessions.length === 0) wrong.push('no session cookie is set');
  if (!cookies.some(({ name, has }) => name === hint && !has.has('httponly'))) {
    wrong.push(`${hint} is missing, or hidden from the page`);
  }
  return wrong;
}

const cookieOf = (reply: ConformanceReply): string =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');

/** A wrong password, the test customer's login, its cookies, and that they are known again, also as a host sends them on. */
export async function checkSignIn(bench: Bench): Promise<void> {
  judge(bench, login, 'answer', await orSkip(() => checkLogin(bench)));
}

async function checkLogin(bench: Bench): Promise<BenchVerdict> {
  const { client, customer } = bench;
  const rejected = await client.request(login, { input: nobody });
  judge(bench, login, 'credentials', wrongCode(rejected, codes.badCredentials));
  if (!customer) {
    for (const kind of ['cookies', 'session'] as const) judge(bench, login, kind, noCustomer);
    return noCustomer;
  }
  const reply = await client.request(login, { input: customer });
  const wrong = wrongData(reply, contract[login]);
  if (reply.answer?.code !== codes.ok) return wrong;
  judge(bench, login, 'cookies', wrongCookies(reply.headers.getSetCookie(), client.base.protocol === 'https:'));
  const cookie = cookieOf(reply);
  const known = await client.request(current, { cookie });
  const forwarded = await client.request(current, { headers: { [headers.forwardedCookie]: cookie } });
  judge(bench, login, 'session', [
    ...wrongUser(known, customer.email, 'with the cookies'),
    ...wrongUser(forwarded, customer.email, `with ${headers.forwardedCookie}`),
  ]);
  bench.cookie = cookie;
  return wrong;
}

function wrongUser(reply: ConformanceReply, email: string, how: string): string[] {
  const wrong = wrongData(reply, contract[current]);
  const [found] = everyAt(reply.answer?.data, ['user', 'email']);
  if (wrong.length === 0 && found !== email.trim().toLowerCase()) wrong.push('does not know the customer');
  return wrong.map((detail) => `${how}: ${detail}`);
}

/** Leaves nothing behind: the session that was opened ends, and is known no more. */
export async function signOut(bench: Bench): Promise<void> {
  judge(bench, logout, 'answer', await orSkip(() => checkLogout(bench)));
}

async function checkLogout(bench: Bench): Promise<BenchVerdict> {
  const { client, cookie } = bench;
  const read = (Object.keys(contract) as CallName[]).find((name) => isPlainRead(contract[name]));
  if (cookie === null || read === undefined) {
    judge(bench, logout, 'session', noCustomer);
    return noCustomer;
  }
  const reply = await client.request(logout, { cookie, input: { everywhere: false } });
  const after = await client.request(read, { cookie });
  judge(
    bench,
    logout,
    'session',
    wrongCode(after, codes.loginNeeded).map((detail) => `after it ended: ${detail}`),
  );
  bench.cookie = null;
  return wrongData(reply, contract[logout]);
}

/** A read that needs a login and nothing else. */
export const isPlainRead = ({ login: needed, writes, input }: CallSpec): boolean =>
  needed && !writes && 'entries' in input && Object.keys(input.entries as object).length === 0;
