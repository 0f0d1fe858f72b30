import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { customers } from '../account/schema';
import { linkedLogins, providerLogins, providerProofs } from './login-providers-schema';
import { readEnv } from '@server/platform/env';
import { removeOld } from '@server/main/jobs/sweep';
import { createOpenidProvider } from '@server/providers/openid-provider';
import { OpenidServer, openidClient } from '@server/testing/openid-server';
import type { OpenidFault } from '@server/testing/openid-server';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const user = 'Sig.Front.User';
const password = 'New-pass-1';
const provider = new OpenidServer();
let api: TestApi;
let people = 0;

beforeAll(async () => {
  const { issuer } = await provider.open();
  const loginProvider = createOpenidProvider({ issuer, ...openidClient, name: 'Tanuki' });
  api = await createTestApi({ goods: [], services: { loginProvider } });
});
beforeEach(() => {
  people += 1;
  provider.person = {
    sub: `subject-${people}`,
    email: `Person${people}@mail.example`,
    email_verified: true,
    name: 'A. Person',
  };
  provider.fault = null;
  provider.namesInToken = true;
  api.clock.move(hoursToMs(2));
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(async () => {
  await api.close();
  await provider.close();
});

const post = (call: string, input: unknown, cookie = '') => api.request(`${user}.${call}`, { input, cookie });
const emailOf = () => provider.person.email?.toLowerCase() ?? '';
const lastMail = async (to: string) => (await api.mails()).find((candidate) => candidate.to === to);
const codeIn = async (email: string) => /\b\d{6}\b/.exec((await lastMail(email))?.text ?? '')?.[0] ?? '';

async function register(email: string): Promise<string> {
  await post('Register.SendCode', { email });
  const answer = await post('Register.Create', { email, code: await codeIn(email), password, agreed: true });
  expect(answer.code).toBe(codes.ok);
  return `session=${answer.cookies['session']}`;
}

/** Goes to the provider's page and comes back with its code. */
async function begin() {
  const answer = await post('Session.ProviderStart', {});
  expect(answer.code).toBe(codes.ok);
  const { url, binding } = answer.data as { url: string; binding: string };
  return { url, binding, ...provider.authorize(url) };
}
const finish = ({ code, state, binding }: { code: string; state: string; binding: string }) =>
  post('Session.LoginByProvider', { code, state, binding });
const logIn = async () => finish(await begin());

interface Unlinked {
  readonly token: string;
  readonly email: string;
  readonly hasAccount: boolean;
}
async function findUnlinked(): Promise<Unlinked> {
  const answer = await logIn();
  expect(answer).toMatchObject({ code: codes.ok, data: { user: null }, cookies: {} });
  return (answer.data as { unlinked: Unlinked }).unlinked;
}
const byPassword = (token: string, secret: string) =>
  post('Session.LinkProvider', { token, proof: { kind: 'password', password: secret } });
const isFailed = { code: codes.loginProviderFailed, data: null, cookies: {} };

describe('a new customer of the provider', () => {
  it('[A-03] [E-16] gets an account after agreeing to the terms, and logs in by a tap from then on', async () => {
    const { token, email, hasAccount } = await findUnlinked();
    expect({ email, hasAccount }).toEqual({ email: emailOf(), hasAccount: false });
    expect((await post('Register.ByProvider', { token, agreed: false })).code).toBe(codes.invalidInput);
    const made = await post('Register.ByProvider', { token, agreed: true });
    expect(made).toMatchObject({ code: codes.ok, data: { user: { email, name: 'A. Person' } } });
    expect((await post('Register.ByProvider', { token, agreed: true })).code).toBe(codes.loginProviderFailed);
    const again = await logIn();
    expect(again).toMatchObject({ code: codes.ok, data: { user: { email }, unlinked: null } });
    const cookie = `session=${again.cookies['session']}`;
    expect((await api.request(`${user}.Provider.Linked`, { cookie })).data).toMatchObject({ name: 'Tanuki' });
  });

  it('[B-19] has no password that anybody could guess, and may set one by code', async () => {
    const { token, email } = await findUnlinked();
    await post('Register.ByProvider', { token, agreed: true });
    expect((await post('Session.Login', { email, password })).code).toBe(codes.badCredentials);
    await post('Password.SendCode', { email });
    expect((await post('Password.Reset', { email, code: await codeIn(email), password })).code).toBe(codes.ok);
    await api.login(email, password);
  });

  it('[A-07] makes no second account for an address that was registered meanwhile', async () => {
    const { token, email } = await findUnlinked();
    await register(email);
    expect(await post('Register.ByProvider', { token, agreed: true })).toMatchObject({
      code: codes.emailTaken,
      cookies: {},
    });
  });

  it('[A-07] is named by user information where the ID token says no more than who it is', async () => {
    provider.namesInToken = false;
    expect(await findUnlinked()).toMatchObject({ email: emailOf(), hasAccount: false });
  });
});

describe('an address that has an account', () => {
  it('[A-07] is not linked by itself: its owner gives the password once', async () => {
    await register(emailOf());
    const { token, hasAccount } = await findUnlinked();
    expect(hasAccount).toBe(true);
    expect(await byPassword(token, 'Wrong-pass-1')).toMatchObject({ code: codes.badCredentials, cookies: {} });
    expect(await api.db.$count(linkedLogins, eq(linkedLogins.subject, provider.person.sub))).toBe(0);
    expect(await byPassword(token, password)).toMatchObject({ code: codes.ok, data: { user: { email: emailOf() } } });
    expect((await lastMail(emailOf()))?.subject).toBe('You can now log in with Tanuki');
    expect(await logIn()).toMatchObject({ code: codes.ok, data: { user: { email: emailOf() } } });
    expect(await byPassword(token, password)).toMatchObject(isFailed);
  });

  it('[A-07] or the code of a mail', async () => {
    const email = emailOf();
    await register(email);
    api.clock.move(61_000);
    const { token } = await findUnlinked();
    await post('Session.SendCode', { email });
    const code = await codeIn(email);
    const byCode = (given: string) => post('Session.LinkProvider', { token, proof: { kind: 'code', code: given } });
    expect((await byCode(code === '000000' ? '000001' : '000000')).code).toBe(codes.codeWrong);
    expect(await byCode(code)).toMatchObject({ code: codes.ok, data: { user: { email } } });
  });

  it('[A-07] is no key to it where the provider gave the address to somebody else', async () => {
    await register(emailOf());
    const { token } = await findUnlinked();
    await byPassword(token, password);
    provider.person = { ...provider.person, sub: 'somebody else' };
    expect(await logIn()).toMatchObject({ data: { user: null, unlinked: { hasAccount: true } }, cookies: {} });
    const { token: theirs } = await findUnlinked();
    expect((await post('Register.ByProvider', { token: theirs, agreed: true })).code).toBe(codes.emailTaken);
  });

  it.each([false, undefined, 'false'])('[A-07] counts for nothing where its verification is %s', async (verified) => {
    await register(emailOf());
    const { email_verified: _, ...person } = provider.person;
    provider.person = { ...person, ...(verified !== undefined && { email_verified: verified }) };
    const answer = await logIn();
    expect([codes.providerEmailMissing, codes.loginProviderFailed]).toContain(answer.code);
    expect(answer.cookies).toEqual({});
  });

  it('[A-07] limits guesses of its password as a log-in does', async () => {
    await register(emailOf());
    const { token } = await findUnlinked();
    for (let turn = 0; turn < 10; turn += 1) expect((await byPassword(token, 'wrong')).code).toBe(codes.badCredentials);
    expect((await byPassword(token, password)).code).toBe(codes.rateLimited);
  });
});

describe('an answer of the provider', () => {
  it.each<OpenidFault>(['nonce', 'signature', 'issuer', 'audience', 'expired', 'tokenError', 'noIdToken', 'away'])(
    '[A-07] logs nobody in where it is wrong: %s',
    async (fault) => {
      await register(emailOf());
      const begun = await begin();
      provider.fault = fault;
      expect(await finish(begun)).toMatchObject(isFailed);
    },
  );

  it('[A-07] counts once, in the browser that began, for half an hour', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()];
    expect(await finish({ ...first, binding: second.binding })).toMatchObject(isFailed);
    expect(await finish(first)).toMatchObject(isFailed);
    expect((await finish(second)).code).toBe(codes.ok);
    expect(await finish({ ...second, ...provider.authorize(second.url) })).toMatchObject(isFailed);
    api.clock.move(30 * 60_000);
    expect(await finish(third)).toMatchObject(isFailed);
  });

  it('[A-07] holds no code of another log-in', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(await finish({ ...first, code: second.code })).toMatchObject(isFailed);
  });

  it('[A-03] asks for the identity alone, with PKCE, state and nonce, and back to the log-in page', async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'shop',
      redirect_uri: 'http://localhost/login',
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('nonce')).not.toBe(searchParams.get('state'));
  });
});

describe('a link', () => {
  it('[B-19] is removed by its customer, in the file of their data, and goes with the account', async () => {
    const email = emailOf();
    const cookie = await register(email);
    expect((await post('Provider.Unlink', {}, cookie)).code).toBe(codes.notFound);
    const { token } = await findUnlinked();
    await byPassword(token, password);
    const { data } = await post('Account.Export', {}, cookie);
    expect((data as { data: { linked_logins: unknown[] } }).data.linked_logins).toMatchObject([
      { issuer: provider.issuer, subject: provider.person.sub },
    ]);
    expect((await post('Provider.Unlink', {}, cookie)).code).toBe(codes.ok);
    expect((await lastMail(email))?.subject).toBe('A log-in was removed from your account');
    expect(await byPassword(token, password)).toMatchObject(isFailed);
    await byPassword((await findUnlinked()).token, password);
    expect((await post('Account.Delete', { password }, cookie)).code).toBe(codes.ok);
    expect(await api.db.$count(linkedLogins, eq(linkedLogins.subject, provider.person.sub))).toBe(0);
    expect(await findUnlinked()).toMatchObject({ hasAccount: false });
  });

  it('[A-07] leaves nothing of what was not finished, and only hashes until then', async () => {
    const { binding, state } = await begin();
    const { token } = await findUnlinked();
    const stored = JSON.stringify([
      await api.db.select().from(providerLogins),
      await api.db.select().from(providerProofs),
    ]);
    for (const secret of [binding, state, token]) expect(stored).not.toContain(secret);
    api.clock.move(30 * 60_000 + 1);
    expect((await post('Register.ByProvider', { token, agreed: true })).code).toBe(codes.loginProviderFailed);
    await removeOld(api.db, api.clock.now());
    expect([await api.db.$count(providerLogins), await api.db.$count(providerProofs)]).toEqual([0, 0]);
  });
});

it('[A-03] a provider that was away is asked again', async () => {
  const loginProvider = createOpenidProvider({ issuer: provider.issuer, ...openidClient, name: 'Tanuki' });
  const shop = await createTestApi({ goods: [], services: { loginProvider } });
  const start = async () => (await shop.request(`${user}.Session.ProviderStart`, { input: {} })).code;
  provider.fault = 'away';
  expect(await start()).toBe(codes.loginProviderFailed);
  provider.fault = null;
  expect(await start()).toBe(codes.ok);
  await shop.close();
});

it('[A-03] a shop without a provider names none, and takes none', async () => {
  const shop = await createTestApi({ goods: [] });
  expect((await shop.request(`${user}.Session.Provider`)).data).toEqual({ name: null });
  expect((await shop.request(`${user}.Session.ProviderStart`, { input: {} })).code).toBe(codes.loginProviderFailed);
  expect(await shop.db.$count(customers)).toBe(1);
  await shop.close();
});

it('[A-03] settings of a provider come whole, and with the shop’s address', () => {
  const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_NAME: 'Id' };
  expect(readEnv({ ...whole, SITE_ORIGIN: 'https://shop.example' })).toMatchObject(whole);
  expect(() => readEnv(whole)).toThrow(/SITE_ORIGIN/);
  for (const name of Object.keys(whole))
    expect(() => readEnv({ ...whole, SITE_ORIGIN: 'https://shop.example', [name]: '' })).toThrow(/OIDC_ISSUER/);
});
