import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { makeCode } from '@server/domains/auth/email-codes';
import { canonical } from './idempotency';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

const sendCode = 'Sig.Front.User.Register.SendCode';
const login = 'Sig.Front.User.Session.Login';
const update = 'Sig.Front.User.Profile.Update';
const demo = { email: demoCustomer.email, password: demoCustomer.password };
const withKey = (key: string, device = 'device-0001') => ({ 'Idempotency-Key': key, 'X-Device-Id': device });
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
beforeEach(() => api.clock.move(hoursToMs(49)));
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

describe('a key', () => {
  it('[A-07] runs once, however many come at once', async () => {
    const before = (await api.mails()).length;
    const sends = Array.from({ length: 20 }, () =>
      api.request(sendCode, { input: { email: 'many@mail.example' }, headers: withKey('key-many-1') }),
    );
    const answers = await Promise.all(sends);
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
      Array.from({ length: 20 }, () => ({ code: codes.ok, data: { resendAfter: 60 } })),
    );
    expect(await api.mails()).toHaveLength(before + 1);
  });

  it('[A-07] without a key each send counts', async () => {
    const sends = Array.from({ length: 5 }, () => api.request(sendCode, { input: { email: 'each@mail.example' } }));
    const answers = await Promise.all(sends);
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.rateLimited)).toHaveLength(4);
  });

  it('[V-12] an asking whose clock was read a moment before the other’s makes no second code', async () => {
    const now = api.clock.now();
    const at = (ms: number) =>
      makeCode(api.db, { purpose: 'register', email: 'together@mail.example' }, new Date(now.getTime() + ms));
    expect(await at(0)).toHaveProperty('code');
    expect(await at(-5)).toEqual({ wait: 60 });
    expect(await at(59_000)).toEqual({ wait: 1 });
    // A clock that was put back by an hour keeps nobody waiting for it.
    expect(await at(-hoursToMs(1))).toHaveProperty('code');
  });

  it('[A-07] with another body is refused', async () => {
    const cookie = await api.login();
    const send = (name: string) => api.request(update, { cookie, input: { name }, headers: withKey('key-body-1') });
    expect(await send('First')).toMatchObject({ code: codes.ok, data: { user: { name: 'First' } } });
    expect(await send('Second')).toMatchObject({ code: codes.keyReused });
    expect(await send('First')).toMatchObject({ code: codes.ok, data: { user: { name: 'First' } } });
  });

  it('[A-07] belongs to one device and one call, and lives 48 hours', async () => {
    const send = (device: string, email: string) =>
      api.request(sendCode, { input: { email }, headers: withKey('key-owner-1', device) });
    expect(await send('device-0001', 'one@mail.example')).toMatchObject({ code: codes.ok });
    expect(await send('device-0002', 'two@mail.example')).toMatchObject({ code: codes.ok });
    expect(await send('device-0001', 'three@mail.example')).toMatchObject({ code: codes.keyReused });
    api.clock.move(hoursToMs(48) + 1000);
    expect(await send('device-0001', 'three@mail.example')).toMatchObject({ code: codes.ok });
  });

  it('[A-07] is not used up by a refusal, which changed nothing', async () => {
    const send = (password: string) =>
      api.request(login, { input: { ...demo, password }, headers: withKey('key-again-1') });
    expect(await send('wrong')).toMatchObject({ code: codes.badCredentials });
    expect(await send(demo.password)).toMatchObject({ code: codes.ok });
  });

  it('[A-07] of a login whose answer was lost signs in again, until the password is changed', async () => {
    const send = () => api.request(login, { input: demo, headers: withKey('key-lost-1') });
    await send();
    const again = await send();
    const cookie = `session=${again.cookies['session']}`;
    const now = await api.request('Sig.Front.User.Session.Current', { cookie });
    expect(now.data).toMatchObject({ user: { id: demoCustomer.id } });
    api.clock.move(1000);
    const change = 'Sig.Front.User.Password.Change';
    await api.request(change, { cookie, input: { current: demo.password, password: 'Other-2026' } });
    expect(await send()).toMatchObject({ code: codes.keyReused, cookies: {} });
    await api.request(change, { cookie, input: { current: 'Other-2026', password: demo.password } });
  });

  it.each(['short', 'x'.repeat(101), 'with space', 'naïve-key'])(
    '[A-07] of another shape is refused: %j',
    async (key) => {
      const headers = { 'Idempotency-Key': encodeURI(key) };
      expect(await api.request(login, { input: demo, headers })).toMatchObject({ code: codes.invalidInput });
    },
  );
});

it('[A-07] one body spelled two ways is one body', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
      const turned = Object.fromEntries(Object.entries(body).reverse());
      expect(canonical(turned)).toBe(canonical(body));
      expect(JSON.parse(canonical(body))).toEqual(JSON.parse(JSON.stringify(body)));
    }),
  );
});
