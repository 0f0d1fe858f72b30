import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { sessionHandoffs, sessions } from './schema';
import { idempotency } from '../account/idempotency-schema';
import { sweep } from '@server/main/jobs/sweep';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi, TestRequest } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

const createHandoff = 'Sig.Front.User.Session.HandOver';
const exchange = 'Sig.Front.User.Session.Exchange';
const current = 'Sig.Front.User.Session.Current';
const logout = 'Sig.Front.User.Session.Logout';
const change = 'Sig.Front.User.Password.Change';
const noUser = { user: null };
const demoUser = { user: { id: demoCustomer.id } };
const otherCode = () => randomBytes(32).toString('base64url');
let api: TestApi;
let proxied: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
  proxied = await createTestApi({ goods: [], services: { trustProxy: () => true } });
});
// Each test has its own quarter of an hour of wrong tries.
beforeEach(() => api.clock.move(16 * 60_000));
afterEach(() => expect([...api.errors, ...proxied.errors]).toEqual([]));
afterAll(async () => {
  await api.close();
  await proxied.close();
});

async function codeOf(cookie: string, request: TestRequest = {}): Promise<string> {
  const { data } = await api.request(createHandoff, { cookie, ...request });
  return (data as { code: string }).code;
}

const swap = (code: string, request: TestRequest = {}) => api.request(exchange, { input: { code }, ...request });
const forwarded = (cookie: string) => ({ headers: { 'X-Forwarded-Cookie': cookie } });
const currentUser = async (cookie: string) => (await api.request(current, forwarded(cookie))).data;

/** Returns the session cookie that the page of an app's customer sends after the handoff. */
async function handedOver(appCookie: string): Promise<string> {
  const { data } = await swap(await codeOf(appCookie));
  return (data as { cookie: string }).cookie;
}

describe('a session handed over by a host', () => {
  it('[C-07 E-01] acts as the app’s customer by the forwarded cookie alone, and the browser gets none', async () => {
    const app = await api.login();
    const handoff = await api.request(createHandoff, { cookie: app });
    expect(handoff).toMatchObject({ code: codes.ok, data: { expiresIn: 60 }, cookies: {} });
    const { code } = handoff.data as { code: string };
    expect(code).toMatch(/^[\w-]{43}$/);
    const answer = await swap(code);
    expect(answer).toMatchObject({ code: codes.ok, data: demoUser });
    const { cookie } = answer.data as { cookie: string };
    expect(cookie).toMatch(/^session=[\w-]{43}$/);
    expect(cookie).not.toBe(app);
    const renamed = await api.request('Sig.Front.User.Profile.Update', {
      ...forwarded(cookie),
      input: { name: 'Aoi' },
    });
    expect(renamed).toMatchObject({ code: codes.ok, data: { user: { id: demoCustomer.id, name: 'Aoi' } } });
    const answers = [answer, renamed, await api.request(current, forwarded(cookie))];
    expect(answers.flatMap(({ response }) => response.headers.getSetCookie())).toEqual([]);
  });

  it('[C-07] carries the name of a cookie over https', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const app = (await proxied.login()).slice('session='.length);
    const handoff = await proxied.request(createHandoff, { cookie: `__Host-session=${app}`, headers });
    const { code } = handoff.data as { code: string };
    const { cookie } = (await proxied.request(exchange, { input: { code }, headers })).data as { cookie: string };
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}$/);
    const answer = await proxied.request(current, { headers: { ...headers, 'X-Forwarded-Cookie': cookie } });
    expect(answer.data).toMatchObject(demoUser);
  });

  it('[E-01] lives twelve hours and does not slide', async () => {
    const cookie = await handedOver(await api.login());
    api.clock.move(hoursToMs(11));
    expect(await currentUser(cookie)).toMatchObject(demoUser);
    api.clock.move(hoursToMs(1) - 60_000);
    expect(await currentUser(cookie)).toMatchObject(demoUser);
    api.clock.move(61_000);
    expect(await currentUser(cookie)).toEqual(noUser);
  });

  it('[E-01] hands nothing over itself, so that it cannot prolong itself', async () => {
    const cookie = await handedOver(await api.login());
    expect(await api.request(createHandoff, forwarded(cookie))).toMatchObject({
      code: codes.otherLoginNeeded,
      data: null,
    });
    expect(await currentUser(cookie)).toMatchObject(demoUser);
  });

  it('[C-07 B-19] ends by its own log-out, which clears no cookie of the browser and leaves the app signed in', async () => {
    const app = await api.login();
    const cookie = await handedOver(app);
    const out = await api.request(logout, { ...forwarded(cookie), input: { everywhere: false } });
    expect(out).toMatchObject({ code: codes.ok, cookies: {} });
    expect(out.response.headers.getSetCookie()).toEqual([]);
    expect(await currentUser(cookie)).toEqual(noUser);
    expect((await api.request(current, { cookie: app })).data).toMatchObject(demoUser);
  });

  it('[B-19] ends when the customer logs out everywhere', async () => {
    const app = await api.login();
    const cookie = await handedOver(app);
    await api.request(logout, { cookie: app, input: { everywhere: true } });
    expect(await currentUser(cookie)).toEqual(noUser);
  });

  it('[C-07] gives way to the browser’s own cookie', async () => {
    const cookie = await handedOver(await api.login());
    const answer = await api.request(current, { cookie: `session=${otherCode()}`, ...forwarded(cookie) });
    expect(answer).toMatchObject({ data: noUser, cookies: { session: '', signedIn: '' } });
    const own = await api.login();
    await api.request(logout, { cookie: own, ...forwarded(cookie), input: { everywhere: false } });
    expect((await api.request(current, { cookie: own })).data).toEqual(noUser);
    expect(await currentUser(cookie)).toMatchObject(demoUser);
  });

  it('[C-07] acts from the page’s first call on, though the browser kept the cookie of a session that ended', async () => {
    const stale = await api.login();
    await api.request(logout, { cookie: stale, input: { everywhere: true } });
    // The exchange itself takes the dead cookie away, before anything is asked for with what it gives.
    const answer = await swap(await codeOf(await api.login()), { cookie: stale });
    expect(answer).toMatchObject({ code: codes.ok, cookies: { session: '', signedIn: '' } });
    expect(await currentUser((answer.data as { cookie: string }).cookie)).toMatchObject(demoUser);
  });
});

describe('its code', () => {
  it('[C-07] serves once', async () => {
    const code = await codeOf(await api.login());
    expect((await swap(code)).code).toBe(codes.ok);
    const again = await swap(code);
    expect(again).toMatchObject({ code: codes.handoffInvalid, data: null });
    expect(again.msg).toMatch(/go back to the app/);
  });

  it('[C-07] serves one of several that use it at once', async () => {
    const code = await codeOf(await api.login());
    const answers = await Promise.all(Array.from({ length: 6 }, () => swap(code)));
    expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.handoffInvalid)).toHaveLength(5);
  });

  it('[C-07] serves each of two pages that the app opens at once', async () => {
    const app = await api.login();
    const [first, two] = await Promise.all([codeOf(app), codeOf(app)]);
    expect([(await swap(first)).code, (await swap(two)).code]).toEqual([codes.ok, codes.ok]);
  });

  it('[C-07] lives sixty seconds', async () => {
    const app = await api.login();
    const [early, late] = [await codeOf(app), await codeOf(app)];
    api.clock.move(58_000);
    expect((await swap(early)).code).toBe(codes.ok);
    api.clock.move(2_000);
    expect((await swap(late)).code).toBe(codes.handoffInvalid);
  });

  it('[C-07 A-07] is not guessed: thirty wrong ones, then a wait, for the right one too', async () => {
    const code = await codeOf(await api.login());
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await swap(otherCode())).code).toBe(codes.handoffInvalid);
    }
    const rejected = await swap(code);
    expect(rejected.code).toBe(codes.rateLimited);
    expect((rejected.data as { retryAfter: number }).retryAfter).toBeGreaterThan(890);
    api.clock.move(16 * 60_000);
    const app = await api.login();
    // Many customers behind one address do not lock each other out.
    for (let right = 0; right < 32; right += 1) expect((await swap(await codeOf(app))).code).toBe(codes.ok);
  });

  it.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, "' or 1=1 --"])(
    '[A-07] of the shape %j is no input',
    async (code) => {
      expect((await swap(code)).code).toBe(codes.invalidInput);
    },
  );

  it('[C-07 B-19] dies with the session that asked, with all of them, and with the password', async () => {
    const [first, two] = [await api.login(), await api.login()];
    const ofOne = await codeOf(first);
    await api.request(logout, { cookie: first, input: { everywhere: false } });
    expect((await swap(ofOne)).code).toBe(codes.handoffInvalid);
    const ofTwo = await codeOf(two);
    const input = { current: demoCustomer.password, password: 'Other-2026' };
    expect((await api.request(change, { cookie: two, input })).code).toBe(codes.ok);
    expect((await swap(ofTwo)).code).toBe(codes.handoffInvalid);
    const back = { current: 'Other-2026', password: demoCustomer.password };
    expect((await api.request(change, { cookie: two, input: back })).code).toBe(codes.ok);
    const last = await codeOf(two);
    await api.request(logout, { cookie: two, input: { everywhere: true } });
    expect((await swap(last)).code).toBe(codes.handoffInvalid);
  });

  it('[A-07] is not what the database holds, nor is the session that it opened; what ran out is swept', async () => {
    const app = await api.login();
    const code = await codeOf(app);
    const cookie = await handedOver(app);
    const storedRows = JSON.stringify([
      await api.db.select().from(sessionHandoffs),
      await api.db.select().from(sessions),
    ]);
    expect(storedRows).not.toContain(code);
    expect(storedRows).not.toContain(cookie.slice('session='.length));
    api.clock.move(61_000);
    await sweep(api.db, api.clock.now());
    expect(await api.db.select().from(sessionHandoffs)).toEqual([]);
  });
});

it('[C-07 A-07] neither answer is kept under a key, and nobody reads one by repeating it', async () => {
  const app = await api.login();
  const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key, 'X-Device-Id': 'device-0001' } });
  const code = await codeOf(app, withKey('key-hand-over-1'));
  expect(await codeOf(app, withKey('key-hand-over-1'))).not.toBe(code);
  const { cookie } = (await swap(code, withKey('key-exchange-1'))).data as { cookie: string };
  expect(await swap(code, withKey('key-exchange-1'))).toMatchObject({ code: codes.handoffInvalid, data: null });
  const storedAnswers = JSON.stringify(await api.db.select().from(idempotency));
  expect(storedAnswers).not.toContain(code);
  expect(storedAnswers).not.toContain(cookie.slice('session='.length));
});
