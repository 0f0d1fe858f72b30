import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { LoginCredential, LoginOptions, NewPasskeyOptions, Passkey } from '@/contract/passkey';
import { hoursToMs } from '@/rules/time/instant';
import { maxPasskeys } from './passkey-handlers';
import { passkeyChallenges, passkeys } from './passkeys-schema';
import { removeOld } from '@server/main/jobs/sweep';
import { deviceCertificate } from '@server/testing/device-certificate';
import { SoftwareAuthenticator } from '@server/testing/software-authenticator';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const user = 'Sig.Front.User';
const password = 'New-pass-1';
let api: TestApi;
let customers = 0;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
beforeEach(() => api.clock.move(hoursToMs(2)));
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

const post = (call: string, input: unknown, cookie = '', headers: Record<string, string> = {}) =>
  api.request(`${user}.${call}`, { input, cookie, headers });

const lastMail = async (to: string) => (await api.mails()).find((candidate) => candidate.to === to);

/** Registers a customer of the test's own. */
async function register(): Promise<{ readonly email: string; readonly cookie: string }> {
  const email = `passkey${(customers += 1)}@mail.example`;
  api.clock.move(hoursToMs(2));
  await post('Register.SendCode', { email });
  const code = /\b\d{6}\b/.exec((await lastMail(email))?.text ?? '')?.[0];
  const answer = await post('Register.Create', { email, code, password, agreed: true });
  expect(answer.code).toBe(codes.ok);
  return { email, cookie: `session=${answer.cookies['session']}` };
}

async function newOptions(cookie: string): Promise<NewPasskeyOptions> {
  const answer = await post('Passkey.Options', { password }, cookie);
  expect(answer.code).toBe(codes.ok);
  return (answer.data as { options: NewPasskeyOptions }).options;
}

/** Adds a passkey of a new device to an account. */
async function add(cookie: string, device = new SoftwareAuthenticator()) {
  const answer = await post('Passkey.Add', { credential: device.create(await newOptions(cookie)) }, cookie);
  expect(answer.code).toBe(codes.ok);
  return { device, list: (answer.data as { passkeys: Passkey[] }).passkeys };
}

async function loginOptions(): Promise<LoginOptions> {
  const answer = await post('Session.PasskeyOptions', {});
  expect(answer.code).toBe(codes.ok);
  return (answer.data as { options: LoginOptions }).options;
}

const logIn = (credential: LoginCredential) => post('Session.LoginByPasskey', { credential });
const isFailed = { code: codes.passkeyInvalid, data: null, cookies: {} };

describe('a passkey', () => {
  it('[A-03] [B-19] is added with the password, named by its maker, and logs in without one', async () => {
    const { email, cookie } = await register();
    const options = await newOptions(cookie);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kakehashi' },
      user: { name: email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    });
    const device = new SoftwareAuthenticator({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
    const added = await post('Passkey.Add', { credential: device.create(options) }, cookie);
    const [row] = (added.data as { passkeys: Passkey[] }).passkeys;
    expect(row).toMatchObject({ name: 'iCloud Keychain', lastUsedAt: null });
    expect((await lastMail(email))?.subject).toBe('A passkey was added to your account');
    const answer = await logIn(device.sign(await loginOptions()));
    expect(answer).toMatchObject({ code: codes.ok, data: { user: { email } } });
    const here = `session=${answer.cookies['session']}`;
    expect((await api.request(`${user}.Session.Current`, { cookie: here })).data).toMatchObject({ user: { email } });
    const list = await api.request(`${user}.Passkey.List`, { cookie: here });
    expect((list.data as { passkeys: Passkey[] }).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect((await newOptions(cookie)).excludeCredentials).toHaveLength(1);
  });

  it('[A-07] [B-19] is not added without the right password, nor in another session than the one that gave it', async () => {
    const { email, cookie } = await register();
    expect((await post('Passkey.Options', { password: 'Wrong-pass-1' }, cookie)).code).toBe(codes.passwordWrong);
    const options = await newOptions(cookie);
    const there = await api.login(email, password);
    const device = new SoftwareAuthenticator();
    const elsewhere = await post('Passkey.Add', { credential: device.create(options) }, there);
    expect(elsewhere.code).toBe(codes.passkeyInvalid);
    const byLogin = await loginOptions();
    const mixed = await post(
      'Passkey.Add',
      { credential: device.create({ ...options, challenge: byLogin.challenge }) },
      cookie,
    );
    expect(mixed.code).toBe(codes.passkeyInvalid);
    expect((await api.request(`${user}.Passkey.List`, { cookie })).data).toEqual({ passkeys: [] });
  });

  it('[A-07] [B-19] is removed by its owner, and logs nobody in any more', async () => {
    const { email, cookie } = await register();
    const { device, list } = await add(cookie);
    const other = await register();
    expect((await post('Passkey.Remove', { id: list[0]?.id }, other.cookie)).code).toBe(codes.notFound);
    const removed = await post('Passkey.Remove', { id: list[0]?.id }, cookie);
    expect(removed).toMatchObject({ code: codes.ok, data: { passkeys: [] } });
    expect((await lastMail(email))?.subject).toBe('A passkey was removed from your account');
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject(isFailed);
    expect((await post('Passkey.Remove', { id: list[0]?.id }, cookie)).code).toBe(codes.notFound);
  });

  it('[A-07] comes without its maker’s certificate, for which nobody asked', async () => {
    const { cookie } = await register();
    const credential = new SoftwareAuthenticator().create(await newOptions(cookie), deviceCertificate);
    expect((await post('Passkey.Add', { credential }, cookie)).code).toBe(codes.passkeyInvalid);
  });

  it('[A-07] has an account of its own: one that is there already is not added to another', async () => {
    const first = await register();
    const { device } = await add(first.cookie);
    const second = await register();
    const options = await newOptions(second.cookie);
    const known = device.passkeys[0];
    // The same id, as a device would give it that another customer chose by hand.
    const copy = new SoftwareAuthenticator();
    const made = copy.create(options);
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.credentialId, made.id));
    expect(row).toBeUndefined();
    await api.db
      .update(passkeys)
      .set({ credentialId: made.id })
      .where(eq(passkeys.credentialId, known?.id.toString('base64url') ?? ''));
    expect((await post('Passkey.Add', { credential: made }, second.cookie)).code).toBe(codes.passkeyInvalid);
    expect((await api.request(`${user}.Passkey.List`, { cookie: second.cookie })).data).toEqual({ passkeys: [] });
  });

  it('[A-07] is one of at most twenty', async () => {
    const { cookie, email } = await register();
    const { data } = await api.request(`${user}.Session.Current`, { cookie });
    const { id: customerId } = (data as { user: { id: string } }).user;
    const row = { customerId, publicKey: '', counter: 0, transports: [], name: '', addedAt: api.clock.now() };
    const options = await newOptions(cookie);
    await api.db.insert(passkeys).values(
      Array.from({ length: maxPasskeys }, (_, at) => ({
        ...row,
        id: `${email} ${at}`,
        credentialId: `${email} ${at}`,
      })),
    );
    expect((await post('Passkey.Options', { password }, cookie)).code).toBe(codes.passkeysFull);
    const credential = new SoftwareAuthenticator().create(options);
    expect((await post('Passkey.Add', { credential }, cookie)).code).toBe(codes.passkeysFull);
  });
});

describe('a log-in by passkey', () => {
  it('[A-03] takes a challenge once, under the same key too', async () => {
    const { cookie } = await register();
    // Its counter would tell a repeat, too.
    const { device } = await add(cookie, new SoftwareAuthenticator({ counts: false }));
    const credential = device.sign(await loginOptions());
    const key = { 'Idempotency-Key': 'passkey-key-0001', 'X-Device-Id': 'device-0001' };
    expect((await post('Session.LoginByPasskey', { credential }, '', key)).code).toBe(codes.ok);
    expect(await post('Session.LoginByPasskey', { credential }, '', key)).toMatchObject(isFailed);
    expect(await logIn(credential)).toMatchObject(isFailed);
  });

  it('[A-03] takes a challenge for ten minutes, none of its own making, and none after a failed try', async () => {
    const { cookie } = await register();
    const { device } = await add(cookie);
    const late = await loginOptions();
    const madeUp = { ...late, challenge: Buffer.alloc(32).toString('base64url') };
    expect(await logIn(device.sign(madeUp))).toMatchObject(isFailed);
    api.clock.move(10 * 60_000);
    expect(await logIn(device.sign(late))).toMatchObject(isFailed);
    const options = await loginOptions();
    const wrong = device.sign(options);
    const credential = { ...wrong, response: { ...wrong.response, signature: late.challenge } };
    expect(await logIn(credential)).toMatchObject(isFailed);
    expect(await logIn(device.sign(options))).toMatchObject(isFailed);
    expect((await logIn(device.sign(await loginOptions()))).code).toBe(codes.ok);
  });

  it.each(['https://evil.example', 'http://localhost:8080', 'http://sub.localhost', 'https://localhost'])(
    '[A-07] from a page at %s is none of ours',
    async (origin) => {
      const { cookie } = await register();
      const { device } = await add(cookie);
      device.origin = origin;
      expect(await logIn(device.sign(await loginOptions()))).toMatchObject(isFailed);
      const credential = new SoftwareAuthenticator({ origin }).create(await newOptions(cookie));
      expect((await post('Passkey.Add', { credential }, cookie)).code).toBe(codes.passkeyInvalid);
    },
  );

  it('[A-07] of another shop, of an unknown passkey or of another customer is none', async () => {
    const { cookie } = await register();
    const { device } = await add(cookie);
    const options = await loginOptions();
    expect(await logIn(device.sign({ ...options, rpId: 'evil.example' }))).toMatchObject(isFailed);
    const stranger = new SoftwareAuthenticator();
    stranger.create(await newOptions(cookie));
    expect(await logIn(stranger.sign(await loginOptions()))).toMatchObject(isFailed);
    const forged = { ...stranger.sign(await loginOptions()), id: device.sign(await loginOptions()).id };
    expect(await logIn(forged)).toMatchObject(isFailed);
    const other = await register();
    const { device: theirs } = await add(other.cookie);
    const own = device.sign(await loginOptions());
    const userHandle = theirs.sign(await loginOptions()).response.userHandle ?? '';
    expect(await logIn({ ...own, response: { ...own.response, userHandle } })).toMatchObject(isFailed);
  });

  it('[A-07] of a device whose counter went back is none: it was copied', async () => {
    const { cookie } = await register();
    const { device } = await add(cookie);
    expect((await logIn(device.sign(await loginOptions()))).code).toBe(codes.ok);
    expect((await logIn(device.sign(await loginOptions()))).code).toBe(codes.ok);
    device.counter = 1;
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject(isFailed);
    device.counter = 2;
    expect((await logIn(device.sign(await loginOptions()))).code).toBe(codes.ok);
  });

  it('[A-03] works for passkeys that are shared among devices, which count nothing', async () => {
    const { cookie } = await register();
    const { device } = await add(cookie, new SoftwareAuthenticator({ counts: false }));
    for (let turn = 0; turn < 2; turn += 1)
      expect((await logIn(device.sign(await loginOptions()))).code).toBe(codes.ok);
  });

  it('[A-07] counts as a wrong log-in of the network, until one is right', async () => {
    const { cookie } = await register();
    const { device } = await add(cookie);
    const wrong = { ...device.sign(await loginOptions()), id: 'unknown' };
    for (let turn = 0; turn < 100; turn += 1) await logIn(wrong);
    expect((await logIn(wrong)).code).toBe(codes.rateLimited);
    expect((await logIn(device.sign(await loginOptions()))).code).toBe(codes.rateLimited);
  });

  it('[A-07] ends with the account, of which the file names the passkeys and no keys', async () => {
    const { cookie } = await register();
    const { device } = await add(cookie);
    const { data } = await post('Account.Export', {}, cookie);
    const file = JSON.stringify(data);
    expect((data as { data: { passkeys: unknown[] } }).data.passkeys).toHaveLength(1);
    const [row] = await api.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, device.sign(await loginOptions()).id));
    expect(file).not.toContain(row?.publicKey);
    expect((await post('Account.Delete', { password }, cookie)).code).toBe(codes.ok);
    expect(await api.db.$count(passkeys, eq(passkeys.id, row?.id ?? ''))).toBe(0);
    expect(await logIn(device.sign(await loginOptions()))).toMatchObject(isFailed);
  });
});

describe('challenges', () => {
  it('[A-07] lie as hashes, and go when they are over or their session ends', async () => {
    const { email, cookie } = await register();
    await api.db.delete(passkeyChallenges);
    const { challenge } = await loginOptions();
    expect(JSON.stringify(await api.db.select().from(passkeyChallenges))).not.toContain(challenge);
    await newOptions(cookie);
    await post('Session.Logout', { everywhere: true }, await api.login(email, password));
    expect(await api.db.$count(passkeyChallenges)).toBe(1);
    api.clock.move(10 * 60_000 + 1);
    await removeOld(api.db, api.clock.now());
    expect(await api.db.$count(passkeyChallenges)).toBe(0);
  });
});

it('[A-07] the shop’s address decides where passkeys work, not the request', async () => {
  const shop = await createTestApi({
    goods: [],
    services: {
      siteOrigin: 'https://shop.example',
      webOrigins: ['https://m.shop.example', 'https://other.example', 'https://notshop.example'],
    },
  });
  const request = (call: string, input: unknown, cookie = '') =>
    shop.request(`${user}.${call}`, {
      input,
      cookie,
      headers: { Host: 'evil.example', Origin: 'https://evil.example' },
    });
  const cookie = await shop.login();
  const codeAt = async (origin: string) => {
    const answer = await request('Passkey.Options', { password: demoCustomer.password }, cookie);
    const { options } = answer.data as { options: NewPasskeyOptions };
    expect(options.rp.id).toBe('shop.example');
    const credential = new SoftwareAuthenticator({ origin }).create(options);
    return (await request('Passkey.Add', { credential }, cookie)).code;
  };
  expect(await codeAt('https://shop.example')).toBe(codes.ok);
  expect(await codeAt('https://m.shop.example')).toBe(codes.ok);
  for (const origin of ['https://other.example', 'https://notshop.example', 'https://evil.example'])
    expect(await codeAt(origin)).toBe(codes.passkeyInvalid);
  await shop.close();
});
