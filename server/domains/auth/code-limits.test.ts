import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { limits } from '@server/platform/http/rate-limits';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const user = 'Sig.Front.User';
const password = 'New-pass-1';
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [], services: { trustProxy: () => true } });
});
// Each test has its own day.
beforeEach(() => api.clock.move(hoursToMs(25)));
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const post = (call: string, input: unknown, ip = '203.0.113.1') =>
  api.request(`${user}.${call}`, { input, headers: from(ip) });
const codeTo = async (email: string) =>
  /\b\d{6}\b/.exec((await api.mails()).find((mail) => mail.to === email)?.text ?? '')?.[0] ?? '';
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const waitOf = ({ data }: { data?: unknown }) => (data as { retryAfter: number }).retryAfter;

describe('a code of six digits', () => {
  it.each([
    ['with', demoCustomer.email],
    ['without', 'nobody@mail.example'],
  ])('[B-19 A-07] is not guessed by asking for ever more of them: an address %s an account', async (_, email) => {
    const answers: unknown[] = [];
    const attempt = async (code: string) => {
      const { code: errorCode, msg, data } = await post('Password.Reset', { email, code, password });
      answers.push({ returned: errorCode, msg, data });
      return { code: errorCode, data };
    };
    for (let round = 0; round < 2; round += 1) {
      expect((await post('Password.SendCode', { email })).code).toBe(codes.ok);
      const wrong = wrongOf(await codeTo(email));
      for (let turn = 0; turn < 5; turn += 1) expect((await attempt(wrong)).code).toBe(codes.codeWrong);
      api.clock.move(61_000);
    }
    expect((await post('Password.SendCode', { email })).code).toBe(codes.ok);
    const right = (await codeTo(email)) || '123456';
    const rejected = await attempt(right);
    expect(rejected.code).toBe(codes.rateLimited);
    expect(waitOf(rejected)).toBeGreaterThan(86_000);
    // The answer does not reveal whether there is an account.
    expect(answers.map((answer) => (answer as { returned: number }).returned)).toEqual([
      ...Array.from({ length: 10 }, () => codes.codeWrong),
      codes.rateLimited,
    ]);
  });

  it('[V-09] a right one forgives the wrong ones before it', async () => {
    const email = 'clumsy@mail.example';
    for (let round = 0; round < 3; round += 1) {
      await post('Register.SendCode', { email });
      const code = await codeTo(email);
      for (let turn = 0; turn < 3; turn += 1)
        await post('Register.Create', { email, code: wrongOf(code), password, agreed: true });
      api.clock.move(61_000);
      if (round < 2) continue;
      expect((await post('Register.Create', { email, code, password, agreed: true })).code).toBe(codes.ok);
    }
    await post('Password.SendCode', { email });
    const code = await codeTo(email);
    for (let turn = 0; turn < 4; turn += 1) await post('Password.Reset', { email, code: wrongOf(code), password });
    expect((await post('Password.Reset', { email, code, password })).code).toBe(codes.ok);
  });

  it('[B-19 A-07] keeps its owner from nothing, whatever strangers try and ask for', async () => {
    const { email } = demoCustomer;
    const stranger = '203.0.113.66';
    // Without a code no try is counted; with one, only the stranger's tries are.
    for (let turn = 0; turn < 12; turn += 1)
      expect((await post('Password.Reset', { email, code: '000000', password }, stranger)).code).toBe(
        codes.codeExpired,
      );
    for (let round = 0; round < 2; round += 1) {
      await post('Password.SendCode', { email }, stranger);
      const wrong = wrongOf(await codeTo(email));
      for (let turn = 0; turn < 5; turn += 1) await post('Password.Reset', { email, code: wrong, password }, stranger);
      api.clock.move(61_000);
    }
    for (let turn = 0; turn < 10; turn += 1) await post('Password.SendCode', { email }, stranger);
    api.clock.move(61_000);
    expect((await post('Password.SendCode', { email })).code).toBe(codes.ok);
    const right = await codeTo(email);
    expect((await post('Password.Reset', { email, code: right, password }, stranger)).code).toBe(codes.rateLimited);
    const { password: present } = demoCustomer;
    expect((await post('Password.Reset', { email, code: right, password: present })).code).toBe(codes.ok);
  });

  it('[B-19 A-07] comes thirty times a day to an address, from wherever it is asked for', async () => {
    const email = 'flooded-from-everywhere@mail.example';
    const answerCodes = [];
    for (let turn = 0; turn < 31; turn += 1) {
      answerCodes.push((await post('Register.SendCode', { email }, `203.0.113.${turn}`)).code);
      api.clock.move(61_000);
    }
    expect(answerCodes.filter((code) => code === codes.ok)).toHaveLength(30);
  });

  it.each(['known', 'fresh'])(
    '[B-19 A-07] comes five times an hour and ten times a day to a %s address, for one network',
    async (kind) => {
      const email = kind === 'known' ? demoCustomer.email : 'flooded@mail.example';
      const request = (turn: number) =>
        post(turn % 2 === 0 ? 'Register.SendCode' : 'Password.SendCode', { email }, `2001:db8:8:8::${10 + turn}`);
      for (let hour = 0; hour < 2; hour += 1) {
        for (let turn = 0; turn < 5; turn += 1) {
          expect((await request(turn)).code).toBe(codes.ok);
          // Haste is told to wait a minute, and costs none of the five.
          if (turn < 4) expect(waitOf(await request(turn))).toBeLessThanOrEqual(60);
          api.clock.move(61_000);
        }
        const rejected = await request(0);
        expect(rejected.code).toBe(codes.rateLimited);
        expect(waitOf(rejected)).toBeGreaterThan(3000);
        api.clock.move(hoursToMs(1));
      }
      const tomorrow = await request(1);
      expect(tomorrow.code).toBe(codes.rateLimited);
      expect(waitOf(tomorrow)).toBeGreaterThan(70_000);
      api.clock.move(daysToMs(1));
      expect((await request(1)).code).toBe(codes.ok);
    },
  );
});

describe('one place', () => {
  it('[B-19 A-07] asks for sixty new passwords an hour', async () => {
    const request = (turn: number) =>
      post('Password.Reset', { email: `n${turn}@mail.example`, code: '000000', password }, '203.0.113.3');
    for (let turn = 0; turn < limits.newPasswords.count; turn += 1)
      expect((await request(turn)).code).toBe(codes.codeExpired);
    const create = { email: 'n@mail.example', code: '000000', password, agreed: true };
    expect((await request(99)).code).toBe(codes.rateLimited);
    expect((await post('Register.Create', create, '203.0.113.3')).code).toBe(codes.rateLimited);
    expect((await post('Register.Create', create, '203.0.113.4')).code).toBe(codes.codeExpired);
  });

  it('[A-07] tries a hundred wrong logins at whatever accounts; right ones are not counted', async () => {
    const login = (email: string, secret: string, ip: string) =>
      post('Session.Login', { email, password: secret }, ip).then(({ code }) => code);
    const { email, password: right } = demoCustomer;
    for (let turn = 0; turn < 110; turn += 1) expect(await login(email, right, '203.0.113.5')).toBe(codes.ok);
    for (let turn = 0; turn < 100; turn += 1)
      expect(await login(`someone${turn}@mail.example`, 'wrong', '203.0.113.5')).toBe(codes.badCredentials);
    expect(await login('another@mail.example', 'wrong', '203.0.113.5')).toBe(codes.rateLimited);
    expect(await login(email, right, '203.0.113.5')).toBe(codes.rateLimited);
    expect(await login(email, right, '203.0.113.6')).toBe(codes.ok);
  });

  it('[A-07] is a whole /64 of IPv6, and an IPv4 address however it is written', async () => {
    const sent = async (ipOf: (turn: number) => string) => {
      const answerCodes = [];
      for (let turn = 0; turn < 22; turn += 1)
        answerCodes.push((await post('Register.SendCode', { email: `v${turn}@mail.example` }, ipOf(turn))).code);
      return answerCodes.filter((code) => code === codes.ok).length;
    };
    expect(await sent((turn) => `2001:db8:7:7:${turn.toString(16)}::${turn}`)).toBe(20);
    api.clock.move(hoursToMs(25));
    expect(await sent((turn) => (turn % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toBe(20);
    api.clock.move(hoursToMs(25));
    expect(await sent((turn) => `2001:db8:7:${turn.toString(16)}::1`)).toBe(22);
  });
});
