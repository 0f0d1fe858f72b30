import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

const user = 'Sig.Front.User';
const password = 'New-pass-1';
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
beforeEach(() => api.clock.move(hoursToMs(2)));
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

const post = (call: string, input: unknown, cookie = '') => api.request(`${user}.${call}`, { input, cookie });

async function lastMail(to: string) {
  const mail = (await api.mails()).find((candidate) => candidate.to === to);
  return { mail, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' };
}

async function register(email: string): Promise<string> {
  await post('Register.SendCode', { email });
  const { code } = await lastMail(email.toLowerCase());
  const answer = await post('Register.Create', { email, code, password, agreed: true });
  expect(answer.code).toBe(codes.ok);
  return `session=${answer.cookies['session']}`;
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const currentUser = async (cookie: string) => (await api.request(`${user}.Session.Current`, { cookie })).data;

describe('registration', () => {
  it('[E-16 V-08 V-09] opens an account with the code of the mail and signs in', async () => {
    const cookie = await register('New.One@mail.example');
    expect(await currentUser(cookie)).toMatchObject({ user: { email: 'new.one@mail.example', name: 'new.one' } });
  });

  it('[V-12] sends the next code after 60 seconds, and says how long to wait', async () => {
    const send = () => post('Register.SendCode', { email: 'wait@mail.example' });
    expect(await send()).toMatchObject({ code: codes.ok, data: { resendAfter: 60 } });
    const first = await lastMail('wait@mail.example');
    api.clock.move(20_000);
    const early = await send();
    expect(early.code).toBe(codes.rateLimited);
    expect((early.data as { retryAfter: number }).retryAfter).toBeGreaterThanOrEqual(39);
    expect((early.data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(40);
    api.clock.move(40_000);
    expect(await send()).toMatchObject({ code: codes.ok });
    const old = { email: 'wait@mail.example', code: first.code, password, agreed: true };
    expect((await post('Register.Create', old)).code).toBe(codes.codeWrong);
  });

  it('[V-09] kills a code after five wrong tries, and after ten minutes', async () => {
    const create = (email: string, code: string) => post('Register.Create', { email, code, password, agreed: true });
    for (const email of ['tries@mail.example', 'late@mail.example']) await post('Register.SendCode', { email });
    const { code } = await lastMail('tries@mail.example');
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await create('tries@mail.example', wrongOf(code))).code).toBe(codes.codeWrong);
    }
    expect((await create('tries@mail.example', code)).code).toBe(codes.codeExpired);
    api.clock.move(10 * 60_000);
    expect((await create('late@mail.example', (await lastMail('late@mail.example')).code)).code).toBe(
      codes.codeExpired,
    );
    expect((await create('never@mail.example', '123456')).code).toBe(codes.codeExpired);
  });

  it('[V-09] lets many wrong tries at once count as many', async () => {
    await post('Register.SendCode', { email: 'guess@mail.example' });
    const { code } = await lastMail('guess@mail.example');
    const body = { email: 'guess@mail.example', code: wrongOf(code), password, agreed: true };
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('Register.Create', body)));
    expect(answers.filter((answer) => answer.code === codes.codeWrong)).toHaveLength(5);
  });

  it('[B-19] answers alike for an address with an account; only its mail tells', async () => {
    const known = await post('Register.SendCode', { email: 'DEMO@kakehashi.example' });
    const unknown = await post('Register.SendCode', { email: 'fresh@mail.example' });
    expect(known).toMatchObject({ code: unknown.code, msg: unknown.msg, data: unknown.data });
    expect((await lastMail(demoCustomer.email)).mail?.subject).toBe('You already have an account at Kakehashi');
    const create = { email: demoCustomer.email, code: '123456', password, agreed: true };
    expect([codes.codeWrong]).toContain((await post('Register.Create', create)).code);
  });

  it.each([
    ['V-08', { email: 'no-address' }],
    ['V-09', { code: '12345' }],
    ['V-10', { password: 'short1' }],
    ['V-10', { password: 'onlyletters' }],
    ['V-11', { agreed: false }],
  ])('[%s] refuses %j', async (_, wrong) => {
    const input = { email: 'a@mail.example', code: '123456', password, agreed: true, ...wrong };
    const answer = await post('Register.Create', input);
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: Object.keys(wrong) } });
  });

  it('[K-02] writes the mail in the reader’s language', async () => {
    const input = { email: 'ja@mail.example' };
    await api.request(`${user}.Register.SendCode`, { input, query: 'language=ja' });
    expect((await lastMail('ja@mail.example')).mail?.subject).toMatch(/会員登録/);
  });
});

describe('a log-in by code', () => {
  it('[R-89] [A-03] opens a session once by the code of the mail, and by no other', async () => {
    const email = 'coded@mail.example';
    await register(email);
    api.clock.move(61_000);
    expect(await post('Session.SendCode', { email })).toMatchObject({ code: codes.ok, data: { resendAfter: 60 } });
    const { mail, code } = await lastMail(email);
    expect(mail?.subject).toContain(code);
    expect((await post('Session.LoginByCode', { email, code: wrongOf(code) })).code).toBe(codes.codeWrong);
    const answer = await post('Session.LoginByCode', { email: 'Coded@mail.example', code });
    expect(answer).toMatchObject({ code: codes.ok, data: { user: { email } } });
    expect(await currentUser(`session=${answer.cookies['session']}`)).toMatchObject({ user: { email } });
    expect((await post('Session.LoginByCode', { email, code })).code).toBe(codes.codeExpired);
  });

  it('[A-07] takes no code that was mailed for something else, and none after five wrong ones', async () => {
    const email = 'other-code@mail.example';
    await register(email);
    api.clock.move(61_000);
    await post('Password.SendCode', { email });
    const reset = await lastMail(email);
    expect((await post('Session.LoginByCode', { email, code: reset.code })).code).toBe(codes.codeExpired);
    await post('Session.SendCode', { email });
    const { code } = await lastMail(email);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await post('Session.LoginByCode', { email, code: wrongOf(code) })).code).toBe(codes.codeWrong);
    expect((await post('Session.LoginByCode', { email, code })).code).toBe(codes.codeExpired);
  });

  it('[A-07] answers alike for an unknown address and sends nothing', async () => {
    const before = (await api.mails()).length;
    const known = await post('Session.SendCode', { email: demoCustomer.email });
    const unknown = await post('Session.SendCode', { email: 'no-account@mail.example' });
    expect(unknown).toMatchObject({ code: known.code, msg: known.msg, data: known.data });
    expect(await api.mails()).toHaveLength(before + 1);
    expect((await post('Session.LoginByCode', { email: 'no-account@mail.example', code: '000000' })).code).not.toBe(
      codes.ok,
    );
  });
});

describe('forgotten password', () => {
  it('[B-19] sets a new one by code, ends every session and tells the owner', async () => {
    const cookie = await register('forgot@mail.example');
    api.clock.move(61_000);
    await post('Password.SendCode', { email: 'forgot@mail.example' });
    const { code } = await lastMail('forgot@mail.example');
    const reset = { email: 'forgot@mail.example', code, password: 'Reset-pass-2' };
    expect((await post('Password.Reset', reset)).code).toBe(codes.ok);
    expect(await currentUser(cookie)).toEqual({ user: null });
    expect((await lastMail('forgot@mail.example')).mail?.subject).toBe('Your password was changed');
    expect((await post('Session.Login', { email: 'forgot@mail.example', password })).code).toBe(codes.badCredentials);
    await api.login('forgot@mail.example', 'Reset-pass-2');
    expect((await post('Password.Reset', reset)).code).toBe(codes.codeExpired);
  });

  it('[B-19] answers alike for an unknown address and sends nothing', async () => {
    const known = await post('Password.SendCode', { email: demoCustomer.email });
    const before = (await api.mails()).length;
    const unknown = await post('Password.SendCode', { email: 'nobody@mail.example' });
    expect(unknown).toMatchObject({ code: known.code, msg: known.msg, data: known.data });
    expect(await api.mails()).toHaveLength(before);
    const again = await post('Password.SendCode', { email: 'nobody@mail.example' });
    expect(again.code).toBe(codes.rateLimited);
  });
});

describe('an account', () => {
  it('[B-19] changes its password and keeps only the session that asked', async () => {
    const here = await register('change@mail.example');
    const there = await api.login('change@mail.example', password).then((cookie) => cookie);
    const change = (current: string) => post('Password.Change', { current, password: 'Third-pass-3' }, here);
    expect((await change('Wrong-pass-1')).code).toBe(codes.passwordWrong);
    expect((await change(password)).code).toBe(codes.ok);
    expect(await currentUser(here)).toMatchObject({ user: { email: 'change@mail.example' } });
    expect(await currentUser(there)).toEqual({ user: null });
  });

  it('[B-19] changes its address by a code to the new one, and tells the old one', async () => {
    const cookie = await register('old@mail.example');
    const send = (email: string, current: string) => post('Email.SendCode', { email, password: current }, cookie);
    expect((await send('new@mail.example', 'Wrong-pass-1')).code).toBe(codes.passwordWrong);
    expect((await send('new@mail.example', password)).code).toBe(codes.ok);
    const { code } = await lastMail('new@mail.example');
    const other = await register('other@mail.example');
    expect((await post('Email.Change', { email: 'new@mail.example', code }, other)).code).toBe(codes.codeExpired);
    const changed = await post('Email.Change', { email: 'new@mail.example', code }, cookie);
    expect(changed).toMatchObject({ code: codes.ok, data: { user: { email: 'new@mail.example' } } });
    expect((await lastMail('old@mail.example')).mail?.text).toContain('new@mail.example');
  });

  it('[B-19 A-07] leaves an address to one of many who change to it or register with it at once', async () => {
    const email = 'wanted@mail.example';
    const cookies: string[] = [];
    // With the one who registers as many as an address gets codes in an hour.
    for (let turn = 0; turn < 4; turn += 1) cookies.push(await register(`wants${turn}@mail.example`));
    api.clock.move(61_000);
    const codesOf: string[] = [];
    for (const cookie of cookies) {
      await post('Email.SendCode', { email, password }, cookie);
      codesOf.push((await lastMail(email)).code);
    }
    await post('Register.SendCode', { email });
    const { code } = await lastMail(email);
    const changes = cookies.map((cookie, turn) => post('Email.Change', { email, code: codesOf[turn] }, cookie));
    const answers = await Promise.all([...changes, post('Register.Create', { email, code, password, agreed: true })]);
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([
      codes.ok,
      ...Array.from({ length: 4 }, () => codes.emailTaken),
    ]);
    const owners = await Promise.all(cookies.map(async (cookie) => JSON.stringify(await currentUser(cookie))));
    expect(owners.filter((owner) => owner.includes(email)).length).toBeLessThanOrEqual(1);
    const again = await post('Email.Change', { email, code: codesOf[0] }, cookies[0]);
    expect(again.code).toBe(codes.codeExpired);
  });

  it('[B-19] opens no account for an address that a customer took after the code was sent', async () => {
    const email = 'overtaken@mail.example';
    const cookie = await register('overtakes@mail.example');
    await post('Register.SendCode', { email });
    const { code } = await lastMail(email);
    api.clock.move(61_000);
    await post('Email.SendCode', { email, password }, cookie);
    expect((await post('Email.Change', { email, code: (await lastMail(email)).code }, cookie)).code).toBe(codes.ok);
    const answer = await post('Register.Create', { email, code, password, agreed: true });
    expect(answer).toMatchObject({ code: codes.emailTaken, cookies: {} });
  });

  it('[A-07] opens one account, however many register with one code at once', async () => {
    const email = 'twins@mail.example';
    await post('Register.SendCode', { email });
    const { code } = await lastMail(email);
    const create = () => post('Register.Create', { email, code, password, agreed: true });
    const answers = await Promise.all(Array.from({ length: 8 }, create));
    const came = answers.map((answer) => answer.code);
    expect(came.filter((resultCode) => resultCode === codes.ok)).toHaveLength(1);
    expect(came.filter((resultCode) => resultCode !== codes.ok)).toEqual(
      Array.from({ length: 7 }, () => codes.codeExpired),
    );
  });

  it('[A-07] takes the name, country and currency that were sent and leaves the others', async () => {
    const cookie = await register('profile@mail.example');
    await post('Profile.Update', { name: ' Ami ', country: 'JP' }, cookie);
    const answer = await post('Profile.Update', { currency: 'EUR' }, cookie);
    expect(answer.data).toMatchObject({ user: { name: 'Ami', country: 'JP', currency: 'EUR' } });
  });

  it('[C-14] binds a customer’s language', async () => {
    const cookie = await register('bind@mail.example');
    await api.request(`${user}.AppUser.BindLanguage`, { cookie, input: { language: 'zh-TW' } });
    expect(await currentUser(cookie)).toMatchObject({ user: { language: 'zh-TW' } });
  });
});

describe('limits', () => {
  it('[A-07] ten wrong logins of one address, and a right one forgives', async () => {
    const login = (word: string) => post('Session.Login', { email: demoCustomer.email, password: word });
    for (let turn = 0; turn < 9; turn += 1) expect((await login('wrong')).code).toBe(codes.badCredentials);
    expect((await login(demoCustomer.password)).code).toBe(codes.ok);
    const many = await Promise.all(Array.from({ length: 14 }, () => login('wrong')));
    expect(many.filter(({ code }) => code === codes.badCredentials)).toHaveLength(10);
    const failed = await login(demoCustomer.password);
    expect(failed).toMatchObject({ code: codes.rateLimited });
    expect((failed.data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(900);
    api.clock.move(900_000);
    expect((await login(demoCustomer.password)).code).toBe(codes.ok);
  });

  it('[A-07] twenty codes an hour from one place', async () => {
    const sent = [];
    for (let turn = 0; turn < 22; turn += 1)
      sent.push(await post('Register.SendCode', { email: `n${turn}@mail.example` }));
    expect(sent.map(({ code }) => code === codes.ok)).toEqual(Array.from({ length: 22 }, (_, turn) => turn < 20));
  });
});
