import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { limits } from '@server/platform/http/rate-limits';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

const current = 'Sig.Front.User.Session.Current';
const login = 'Sig.Front.User.Session.Login';
const sendCode = 'Sig.Front.User.Register.SendCode';
let testApi: TestApi;
let two: TestApi;

/** Needs a PostgreSQL server (tests/start-postgres.ts). */
describe.runIf(process.env['TEST_DATABASE_URL'])('two servers on one database', () => {
  beforeAll(async () => {
    testApi = await createTestApi({ goods: [] });
    two = await testApi.another();
  }, 60_000);
  beforeEach(() => testApi.clock.move(hoursToMs(2)));
  afterAll(async () => {
    expect([...testApi.errors, ...two.errors]).toEqual([]);
    await testApi.close();
  });

  /** `count` calls at once, in turn to the one and the other. */
  const shared = <T>(count: number, request: (api: TestApi, turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, turn) => request(turn % 2 ? two : testApi, turn)));

  it('[E-01] know each other’s sessions, and their ends', async () => {
    const cookie = await testApi.login();
    expect((await two.request(current, { cookie })).data).toMatchObject({ user: { id: demoCustomer.id } });
    await two.request('Sig.Front.User.Session.Logout', { cookie, input: { everywhere: false } });
    expect((await testApi.request(current, { cookie })).data).toEqual({ user: null });
  });

  it('[A-07] run a write of one key once', async () => {
    const input = { email: 'both@mail.example' };
    const headers = { 'Idempotency-Key': 'key-of-both-1', 'X-Device-Id': 'device-0001' };
    const answers = await shared(20, (api) => api.request(sendCode, { input, headers }));
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
      Array.from({ length: 20 }, () => ({ code: codes.ok, data: { resendAfter: 60 } })),
    );
    expect((await two.mails()).filter(({ to }) => to === input.email)).toHaveLength(1);
  });

  it('[A-07] count tries together', async () => {
    const input = { email: demoCustomer.email, password: 'wrong' };
    const wrong = await shared(20, (api) => api.request(login, { input }));
    expect(wrong.filter(({ code }) => code === codes.badCredentials)).toHaveLength(limits.login.count);
    expect(wrong.filter(({ code }) => code === codes.rateLimited)).toHaveLength(20 - limits.login.count);
    const sent = await shared(24, (api, turn) => api.request(sendCode, { input: { email: `s${turn}@mail.example` } }));
    expect(sent.filter(({ code }) => code === codes.ok)).toHaveLength(limits.codes.count);
  });

  it('[A-07] count reads together, to within a batch each', async () => {
    const now = testApi.clock.now();
    let passed = 0;
    for (let turn = 0; turn < limits.reads.count + 200; turn += 1) {
      const { services, db } = turn % 2 ? two : testApi;
      if ((await services.reads.count(db, '192.0.2.1', now)) === null) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(limits.reads.count);
    expect(passed).toBeLessThanOrEqual(limits.reads.count + 50);
  });
});
