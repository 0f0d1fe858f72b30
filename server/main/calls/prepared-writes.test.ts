import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codes } from '@/contract/codes';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

/** The expensive work: hashing a password and drawing a picture. Each records how many transactions were open, and can be delayed. */
const costly = {
  open: 0,
  seen: [] as number[],
  hold: null as Promise<void> | null,
  async begin() {
    costly.seen.push(costly.open);
    const hold = costly.hold;
    costly.hold = null;
    await hold;
  },
};

const { scrypt } = crypto;
// Files that share a worker share the modules of the server: what those call is watched, not the modules themselves.
function watchCosts(): void {
  vi.spyOn(crypto, 'scrypt').mockImplementation((...args: unknown[]) => {
    void costly.begin().then(() => scrypt(...(args as Parameters<typeof scrypt>)));
  });
  syncBuiltinESMExports();
  const picture = sharp.prototype as { toBuffer: (...args: unknown[]) => Promise<unknown> };
  const { toBuffer } = picture;
  vi.spyOn(picture, 'toBuffer').mockImplementation(async function (this: unknown, ...args) {
    await costly.begin();
    return toBuffer.apply(this, args);
  });
}

const user = 'Sig.Front.User';
const { email, password } = demoCustomer;
const other = 'Other-horse-8';
let api: TestApi;
let cookie: string;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
  const { db } = api;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    const run: typeof work = async (tx) => {
      costly.open += 1;
      return Promise.resolve(work(tx)).finally(() => (costly.open -= 1));
    };
    return transaction(run, config);
  });
  watchCosts();
  cookie = await api.login();
});
beforeEach(() => {
  api.clock.move(hoursToMs(25));
  costly.seen.length = 0;
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await api.close();
});

const post = (call: string, input: unknown, headers: Record<string, string> = {}, as = '') =>
  api.request(`${user}.${call}`, { input, headers, cookie: as });
const codeTo = async (to: string) => {
  const mail = (await api.mails()).find((candidate) => candidate.to === to);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};
async function resetCode(): Promise<string> {
  await post('Password.SendCode', { email });
  return codeTo(email);
}
/** Sets the demo customer's password by a code, and says what became of it. */
const reset = async (to: string, code?: string) =>
  (await post('Password.Reset', { email, code: code ?? (await resetCode()), password: to })).code;
const currentUser = async (as: string) => (await api.request(`${user}.Session.Current`, { cookie: as })).data;

/** Holds up the next costly thing: gives the way to let it go on. */
function holdNext(): () => void {
  let go = () => undefined as void;
  costly.hold = new Promise((done) => {
    go = done;
  });
  return go;
}
const begun = (count: number) =>
  vi.waitFor(() => expect(costly.seen.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });

describe('what costs time', () => {
  it('[A-07] is done while no transaction is open, so that nobody waits for a connection meanwhile', async () => {
    await post('Register.SendCode', { email: 'costly@mail.example' });
    const code = await codeTo('costly@mail.example');
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aaa' } })
      .png()
      .toBuffer();
    costly.seen.length = 0;
    const begin = async (work: Promise<{ code: number }>) => expect((await work).code).toBe(codes.ok);
    await begin(post('Session.Login', { email, password }));
    await begin(post('Register.Create', { email: 'costly@mail.example', code, password, agreed: true }));
    await begin(post('Password.Change', { current: password, password: other }, {}, cookie));
    await begin(post('Password.Change', { current: other, password }, {}, cookie));
    await begin(post('Email.SendCode', { email: 'next@mail.example', password }, {}, cookie));
    await begin(api.request('Sig.Front.Upload.Image', { input: { data: picture.toString('base64') }, cookie }));
    const leaver = await api.login('costly@mail.example', password);
    await begin(post('Account.Delete', { password }, {}, leaver));
    expect(await reset(password)).toBe(codes.ok);
    // Ten hashes, and whatever one picture takes.
    expect(costly.seen.length).toBeGreaterThan(10);
    expect(costly.seen.filter((open) => open > 0)).toEqual([]);
    cookie = await api.login();
  });

  it('[A-07] is not done again for a repeat under the same key, which answers as before', async () => {
    const headers = { 'Idempotency-Key': 'key-costly-1', 'X-Device-Id': 'device-0001' };
    const first = await post('Session.Login', { email, password }, headers);
    const again = await post('Session.Login', { email, password }, headers);
    expect(costly.seen).toHaveLength(1);
    expect(again).toMatchObject({ code: codes.ok, data: first.data });
    expect(await currentUser(`session=${again.cookies['session']}`)).toMatchObject({ user: { email } });
    expect(await post('Session.Login', { email, password: 'other-one-1' }, headers)).toMatchObject({
      code: codes.keyReused,
      cookies: {},
    });
  });

  it('[A-07] of two at once under one key is done once, and both are answered alike', async () => {
    const headers = { 'Idempotency-Key': 'key-costly-2' };
    const change = () => post('Password.Change', { current: password, password: other }, headers, cookie);
    const mails = (await api.mails()).length;
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok]);
    expect(await api.mails()).toHaveLength(mails + 1);
    expect((await post('Password.Change', { current: other, password }, {}, cookie)).code).toBe(codes.ok);
  });
});

describe('a password that is set while the old one is being verified', () => {
  it('[B-19] leaves the login in flight outside', async () => {
    const code = await resetCode();
    const go = holdNext();
    const login = post('Session.Login', { email, password });
    await begun(1);
    expect(await reset(other, code)).toBe(codes.ok);
    go();
    expect(await login).toMatchObject({ code: codes.badCredentials, cookies: {} });
    expect(await reset(password)).toBe(codes.ok);
    cookie = await api.login();
  });

  it('[B-19] lets no older one be set over it, nor the address be changed, nor the account be deleted', async () => {
    const withOld = [
      () => post('Password.Change', { current: password, password: 'Third-horse-9' }, {}, cookie),
      () => post('Email.SendCode', { email: 'thief@mail.example', password }, {}, cookie),
      () => post('Account.Delete', { password }, {}, cookie),
    ];
    for (const request of withOld) {
      cookie = await api.login();
      const code = await resetCode();
      costly.seen.length = 0;
      const go = holdNext();
      const pending = request();
      await begun(1);
      expect(await reset(other, code)).toBe(codes.ok);
      go();
      expect((await pending).code).toBe(codes.passwordWrong);
      expect(await codeTo('thief@mail.example')).toBe('');
      await api.login(email, other);
      // An hour has five codes for one address.
      api.clock.move(hoursToMs(1));
      expect(await reset(password)).toBe(codes.ok);
    }
    cookie = await api.login();
  });

  it('[B-19] however many logins and repeats come with it, leaves no session of the old one', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const headers = { 'Idempotency-Key': `key-crowd-${turn}`, 'X-Device-Id': 'device-0001' };
      await post('Session.Login', { email, password }, headers);
      const code = await resetCode();
      const logins = (count: number) =>
        Array.from({ length: count }, (_, at) =>
          post('Session.Login', { email, password }, at % 2 === 0 ? headers : undefined),
        );
      const [set, ...answers] = await Promise.all([
        post('Password.Reset', { email, code, password: other }),
        ...logins(6),
      ]);
      expect(set.code).toBe(codes.ok);
      for (const { cookies } of answers)
        if (cookies['session']) expect(await currentUser(`session=${cookies['session']}`)).toEqual({ user: null });
      api.clock.move(hoursToMs(1));
      expect(await reset(password)).toBe(codes.ok);
    }
    cookie = await api.login();
  });

  it('[B-19] lets no kept answer sign in again, though the login was asked for after it', async () => {
    const headers = { 'Idempotency-Key': 'key-late-1', 'X-Device-Id': 'device-0001' };
    const code = await resetCode();
    const go = holdNext();
    const setting = reset(other, code);
    await begun(1);
    api.clock.move(1000);
    const login = await post('Session.Login', { email, password }, headers);
    expect(login.code).toBe(codes.ok);
    go();
    expect(await setting).toBe(codes.ok);
    expect(await currentUser(`session=${login.cookies['session']}`)).toEqual({ user: null });
    expect(await post('Session.Login', { email, password }, headers)).toMatchObject({
      code: codes.keyReused,
      cookies: {},
    });
    api.clock.move(61_000);
    expect(await reset(password)).toBe(codes.ok);
  });
});
