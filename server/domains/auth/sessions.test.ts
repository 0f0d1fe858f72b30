import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { sessions } from './schema';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs } from '@/rules/time/instant';

const current = 'Sig.Front.User.Session.Current';
const login = 'Sig.Front.User.Session.Login';
const logout = 'Sig.Front.User.Session.Logout';
const demo = { email: demoCustomer.email, password: demoCustomer.password };
const noUser = { user: null };
let api: TestApi;
let proxied: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
  proxied = await createTestApi({ goods: [], services: { trustProxy: () => true } });
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(async () => {
  await api.close();
  await proxied.close();
});

describe('the cookie', () => {
  it('[E-01] is HttpOnly and Lax, and without Secure on http; beside it lies a hint', async () => {
    const lines = (await api.request(login, { input: demo })).response.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(lines.find((line) => line.startsWith('signedIn='))).toBe(
      'signedIn=1; Max-Age=2592000; Path=/; SameSite=Lax',
    );
  });

  it('[E-01] is __Host- and Secure over https, by the proxy’s word only where it is trusted', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const [line = ''] = (await proxied.request(login, { input: demo, headers })).response.headers.getSetCookie();
    expect(line).toMatch(/^__Host-session=.*; HttpOnly; Secure;/);
    const token = /=([^;]*)/.exec(line)?.[1] ?? '';
    const request = async (name: string) =>
      (await proxied.request(current, { headers, cookie: `${name}=${token}` })).data;
    expect(await request('__Host-session')).toMatchObject({ user: { id: demoCustomer.id } });
    expect(await request('session')).toEqual(noUser);
    expect(Object.keys((await api.request(login, { input: demo, headers })).cookies)).toContain('session');
  });

  it('[C-07] comes from X-Forwarded-Cookie only when the browser sent none', async () => {
    const cookie = await api.login();
    const forwarded = (own: string) =>
      api.request(current, { cookie: own, headers: { 'X-Forwarded-Cookie': `a=1; ${cookie}` } });
    expect((await forwarded('')).data).toMatchObject({ user: { id: demoCustomer.id } });
    expect((await forwarded('language=ja')).data).toMatchObject({ user: { id: demoCustomer.id } });
    expect((await forwarded(`session=${'x'.repeat(43)}`)).data).toEqual(noUser);
  });

  it.each(['', 'x', "' or 1=1 --", 'x'.repeat(43), 'é'])('[A-07] with the token %j signs nobody in', async (token) => {
    expect((await api.request(current, { cookie: `session=${encodeURIComponent(token)}` })).data).toEqual(noUser);
  });

  it('[A-07] is not what the database holds', async () => {
    const cookie = await api.login();
    const rows = await api.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice('session='.length));
  });
});

describe('a session', () => {
  it('[B-19] ends here, or everywhere', async () => {
    const [first, two, three] = [await api.login(), await api.login(), await api.login()];
    const end = await api.request(logout, { cookie: first, input: { everywhere: false } });
    expect(end.cookies).toEqual({ session: '', signedIn: '' });
    expect((await api.request(current, { cookie: first })).data).toEqual(noUser);
    expect((await api.request(current, { cookie: two })).data).not.toEqual(noUser);
    await api.request(logout, { cookie: two, input: { everywhere: true } });
    expect((await api.request(current, { cookie: three })).data).toEqual(noUser);
  });

  it('[E-01] slides for 30 days, renewing its cookie once a day', async () => {
    const cookie = await api.login();
    api.clock.move(daysToMs(29));
    const renewed = await api.request(current, { cookie });
    expect(renewed.cookies).toEqual({ session: cookie.slice('session='.length), signedIn: '1' });
    expect((await api.request(current, { cookie })).cookies).toEqual({});
    api.clock.move(daysToMs(29));
    expect((await api.request(current, { cookie })).data).not.toEqual(noUser);
    api.clock.move(daysToMs(30) + 1000);
    expect(await api.request(current, { cookie })).toMatchObject({ data: noUser, cookies: { session: '' } });
  });

  it('[X-02] of another login on the same device ends with the next login', async () => {
    const first = await api.login();
    expect((await api.request(login, { input: demo, cookie: first })).code).toBe(codes.ok);
    expect((await api.request(current, { cookie: first })).data).toEqual(noUser);
  });
});
