import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { batchOf, limits, take } from '@server/platform/http/rate-limits';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const names = Object.keys(contract) as CallName[];
const detail = 'Sig.Front.Item.Detail';
const current = 'Sig.Front.User.Session.Current';
const bind = 'Sig.Front.User.AppUser.BindLanguage';
const login = 'Sig.Front.User.Session.Login';
/** Calls without input that find nothing: this shop has no identity provider, and its customer linked no log-in. */
const nothingThere: Readonly<Partial<Record<CallName, number>>> = {
  'Sig.Front.User.Session.ProviderStart': codes.loginProviderFailed,
  'Sig.Front.User.Provider.Unlink': codes.notFound,
};
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ services: { webOrigins: ['https://www.shop.example'] } });
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

describe('who may call', () => {
  it.each(names.filter((name) => contract[name].login))('[A-01 A-07] %s refuses a visitor', async (name) => {
    const answer = await api.request(name, { input: {} });
    expect(answer).toMatchObject({ code: codes.loginNeeded, msg: 'Please log in to continue.', data: null });
  });

  it.each(names.filter((name) => !contract[name].login))('[A-01 A-07] %s lets a visitor in', async (name) => {
    const answer = await api.request(name, { input: {} });
    expect([codes.ok, codes.invalidInput, nothingThere[name]]).toContain(answer.code);
  });

  it.each(names)('[A-03 A-07] %s lets a customer in', async (name) => {
    const cookie = await api.login();
    const answer = await api.request(name, { input: {}, cookie });
    expect([codes.ok, codes.invalidInput, nothingThere[name]]).toContain(answer.code);
  });

  it('[A-02 X-02] says 401 to a session that ended, and clears its cookies', async () => {
    const cookie = await api.login();
    await api.request('Sig.Front.User.Session.Logout', { cookie, input: { everywhere: false } });
    const answer = await api.request('Sig.Front.User.Profile.Update', { cookie, input: {} });
    expect(answer).toMatchObject({ code: codes.loginNeeded, cookies: { session: '', signedIn: '' } });
  });

  it('[P-01] tells the code in a header, since the status is always 200', async () => {
    const { response } = await api.request('Sig.Front.User.Profile.Update', { input: {} });
    expect([response.status, response.headers.get('X-Answer-Code')]).toEqual([200, String(codes.loginNeeded)]);
    const fine = await api.request(current);
    expect(fine.response.headers.get('X-Answer-Code')).toBe('200');
  });
});

describe('how a call is named', () => {
  it('[C-02 C-05] answers /api?n= and /api/{name} alike', async () => {
    const byQuery = await api.request(current, { style: 'query' });
    const byPath = await api.request(current, { style: 'path' });
    expect(byQuery).toMatchObject({ code: codes.ok, data: { user: null } });
    expect(byPath.data).toEqual(byQuery.data);
  });

  it('[C-02] takes the first n, and in path style the path alone', async () => {
    const first = await api.handle(new Request(`http://localhost/api?n=${current}&n=Evil&from=X`));
    expect(await first.json()).toMatchObject({ code: codes.ok });
    const path = await api.handle(new Request(`http://localhost/api/${current}?n=Evil`));
    expect(await path.json()).toMatchObject({ code: codes.ok });
    const evil = await api.handle(new Request(`http://localhost/api?n=Evil&n=${current}`));
    expect(await evil.json()).toMatchObject({ code: codes.unknownCall });
  });

  it.each(['', 'Evil', '__proto__', 'constructor', 'toString', 'Sig.Front', 'a/b', '%00'])(
    '[C-11] refuses the unknown call %j with HTTP 200',
    async (name) => {
      const response = await api.handle(new Request(`http://localhost/api/${name}`));
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ code: codes.unknownCall, data: null });
    },
  );

  it('[C-04] refuses a call by another method', async () => {
    expect(await api.request(login, { method: 'GET' })).toMatchObject({ code: codes.unknownCall });
    expect(await api.request(current, { method: 'POST' })).toMatchObject({ code: codes.unknownCall });
    expect(await api.request(login, { method: 'PUT' })).toMatchObject({ code: codes.unknownCall });
  });
});

describe('what goes in', () => {
  const demo = { email: demoCustomer.email, password: demoCustomer.password };

  it('[A-07] names the fields that are wrong', async () => {
    const answer = await api.request(login, { input: { email: 'nobody' } });
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: ['email', 'password'] } });
  });

  it.each([
    '{',
    '',
    'null',
    '[]',
    '"x"',
    '<html>',
    ")]}',\n{}",
    '['.repeat(5000),
    `{"email":"${'x'.repeat(1_048_576)}"}`,
  ])('[A-07] refuses the body %#', async (input) => {
    expect(await api.request(login, { input })).toMatchObject({ code: codes.invalidInput });
  });

  it('[A-07] reports no failure for a body that breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":'));
        controller.error(new Error('aborted'));
      },
    });
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'kakehashi' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await api.handle(new Request(`http://localhost/api/${login}`, init));
    expect(await answer.json()).toMatchObject({ code: codes.invalidInput });
    expect(api.errors).toEqual([]);
  });

  it('[A-07] takes no field from a prototype', async () => {
    const input = `{"__proto__":${JSON.stringify(demo)}}`;
    expect(await api.request(login, { input })).toMatchObject({ code: codes.invalidInput });
    for (const query of [
      '__proto__[isAdmin]=1',
      'constructor[prototype][isAdmin]=1',
      'a[__proto__][isAdmin]=1&a[b]=2',
    ]) {
      expect(await api.request(current, { query })).toMatchObject({ code: codes.ok });
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each(['1\0', '1\ud800', '../x', '1 or 1=1', '', 'x'.repeat(101)])('[A-07] refuses the item id %j', async (id) => {
    expect(await api.request(detail, { input: { site: 'mercari', id } })).toMatchObject({ code: codes.invalidInput });
  });

  it('[C-03 C-08] answers in the language of the query, else of Accept-Language, else in English', async () => {
    const msg = async (query: string, accept: string) => {
      const headers = { 'Accept-Language': accept };
      return (await api.request('Sig.Front.User.Profile.Update', { query, headers, method: 'POST' })).msg;
    };
    expect(await msg('language=ar&language=ja', 'ja')).toMatch(/تسجيل الدخول/);
    expect(await msg('', 'xx, zh-Hans;q=0.8, ja;q=0.5')).toBe('请先登录再继续。');
    expect(await msg('language=zz', 'ja-JP')).toMatch(/ログイン/);
    expect(await msg('language=de', '')).toMatch(/Bitte/);
    expect(await msg('', 'xx')).toBe('Please log in to continue.');
  });
});

it('[C-03 C-14] takes the first of a repeated field', async () => {
  const cookie = await api.login();
  await api.request(bind, { cookie, query: 'language=ar&language=ja' });
  expect((await api.request(current, { cookie })).data).toMatchObject({ user: { language: 'ar' } });
});

describe('requests from elsewhere', () => {
  it('[C-14] refuses a picture that would bind a language', async () => {
    const response = await api.handle(new Request(`http://localhost/api/?n=${bind}&language=ar&from=SIG-H5`));
    expect(await response.json()).toMatchObject({ code: codes.crossSite });
    const answer = await api.request(bind, { input: { language: 'ar' }, headers: { 'X-Requested-With': '' } });
    expect(answer).toMatchObject({ code: codes.crossSite });
  });

  it.each([
    { 'X-Requested-With': '' },
    { 'X-Requested-With': 'XMLHttpRequest' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': '' },
  ])('[A-07] refuses a write with %j', async (headers) => {
    const input = { email: demoCustomer.email, password: demoCustomer.password };
    expect(await api.request(login, { input, headers })).toMatchObject({ code: codes.crossSite, cookies: {} });
  });

  it('[C-06] lets a listed origin call with credentials, and no other', async () => {
    const request = (origin: string) => api.request(current, { headers: { Origin: origin } });
    const listed = (await request('https://www.shop.example')).response.headers;
    expect(listed.get('Access-Control-Allow-Origin')).toBe('https://www.shop.example');
    expect(listed.get('Access-Control-Allow-Credentials')).toBe('true');
    for (const origin of [
      'https://shop.example',
      'http://www.shop.example',
      'https://www.shop.example.evil.example',
      'null',
    ]) {
      expect((await request(origin)).response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });

  it('[C-06 C-07] allows the contract’s headers in a preflight', async () => {
    const preflight = (origin: string) =>
      api.handle(new Request('http://localhost/api', { method: 'OPTIONS', headers: { Origin: origin } }));
    const allowed = (await preflight('https://www.shop.example')).headers.get('Access-Control-Allow-Headers');
    for (const name of ['X-Requested-With', 'Idempotency-Key', 'X-Forwarded-Cookie', 'X-Device-Id', 'Content-Type']) {
      expect(allowed).toContain(name);
    }
    expect((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Headers')).toBeNull();
  });

  it('[C-11] marks every answer as not to be kept nor guessed at', async () => {
    const { headers } = (await api.request(current)).response;
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

it('[A-07] limits writes of visitors by their network, of customers by their account, whatever they ask for', async () => {
  const visit = async (cookie = '') =>
    (await api.request(bind, { input: { language: 'de' }, ...(cookie && { cookie }) })).code;
  const cookie = await api.login();
  await take(api.db, 'writes', '127.0.0.1', api.clock.now(), limits.writes.count);
  const codesSeen = [];
  for (let turn = 0; turn < batchOf.writes; turn += 1) codesSeen.push(await visit());
  expect(codesSeen.at(-1)).toBe(codes.rateLimited);
  expect(await visit(cookie)).toBe(codes.ok);
  api.clock.move((limits.writes.seconds + 1) * 1000);
  expect(await visit()).toBe(codes.ok);
});

it('[C-11] turns an exception into code 500 and reports it once', async () => {
  const reported: unknown[] = [];
  const broken = await createTestApi({
    goods: [],
    services: {
      report: (error) => reported.push(error),
      reads: { size: () => 0, count: () => Promise.reject(new Error('secret detail')) },
    },
  });
  const answer = await broken.request(current);
  await broken.close();
  expect(answer).toMatchObject({ code: codes.serverError, data: null });
  expect(answer.msg).not.toContain('secret');
  expect(reported).toHaveLength(1);
});
