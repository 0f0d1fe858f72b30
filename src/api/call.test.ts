// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { accountCalls } from '../contract/account';
import { languageCalls } from '../contract/session';
import { defineCall as row } from '../contract/call';
import { homeCalls } from '../contract/home';
import { noteServerDate, serverNow } from '../lib/server-clock';
import { call, callSafely, TIMEOUT_MS } from './call';
import { CallError } from './call-error';
import { configureApi } from './context';
import { startFirstRead } from './first-read';
import { queryClient } from './query-client';
import { readOptions } from './read-options';

const base = 'http://api.test';
const home = 'Sig.Front.Home.Index';
const good = { code: 200, msg: '', data: { goods: [] } };
const testCalls = {
  'Sig.Front.Test.Path': row({
    method: 'GET',
    style: 'path',
    input: v.object({ id: v.string(), page: v.optional(v.number()) }),
    output: v.object({ id: v.string() }),
  }),
};

const sent: Request[] = [];
let answer: (request: Request) => Response | Promise<Response> = () => HttpResponse.json(good);
const server = setupServer(
  http.all(`${base}/*`, ({ request }) => {
    sent.push(request);
    return answer(request);
  }),
);
const onFailure = vi.fn();
const onLoginNeeded = vi.fn();
let forwardedCookie = '';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  answer = () => HttpResponse.json(good);
  forwardedCookie = '';
  configureApi({
    base,
    sender: () => ({ language: 'zh-CN', isNew: '15' }),
    forwardedCookie: () => forwardedCookie,
    deviceId: () => Promise.resolve('d'.repeat(32)),
    onFailure,
    onLoginNeeded,
  });
});
afterEach(() => {
  sent.length = 0;
  vi.clearAllMocks();
  delete window.__boot;
  queryClient.clear();
});

const only = (): Request => {
  expect(sent).toHaveLength(1);
  return sent[0] as Request;
};
const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('it was not rejected')),
    (thrown: unknown) => thrown as CallError,
  );
/** The result of a call whose pauses and deadline run on fake time. */
async function afterPauses<T>(start: () => Promise<T>, milliseconds = 2000): Promise<T> {
  await import('./http');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const running = start();
  running.catch(() => undefined);
  for (let passed = 0; passed < milliseconds; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  vi.useRealTimers();
  return running;
}

describe('what is sent', () => {
  it('[C-01] [C-02] [C-03] sends a read to the API host with n, from, language and isNew', async () => {
    await call(homeCalls, home, {});
    expect(only().method).toBe('GET');
    expect(only().url).toBe('http://api.test/api?from=SIG-H5&isNew=15&language=zh-CN&n=Sig.Front.Home.Index');
  });

  it('[C-04] sends the payload of a write as body, the other fields as query', async () => {
    answer = () => HttpResponse.json({ code: 200, msg: '', data: { resendAfter: 60 } });
    await call(accountCalls, 'Sig.Front.User.Register.SendCode', { email: 'a@b.example' }, { idempotencyKey: 'k1' });
    const url = new URL(only().url);
    expect(only().method).toBe('POST');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      n: 'Sig.Front.User.Register.SendCode',
      from: 'SIG-H5',
      language: 'zh-CN',
      isNew: '15',
    });
    expect(await only().json()).toEqual({ email: 'a@b.example' });
    expect(only().headers.get('Idempotency-Key')).toBe('k1');
    expect(only().headers.get('X-Device-Id')).toBe('d'.repeat(32));
  });

  it('[C-05] puts the name of a path-style call into the path, without n', async () => {
    answer = () => HttpResponse.json({ code: 200, msg: '', data: { id: '7' } });
    await call(testCalls, 'Sig.Front.Test.Path', { id: 'a b&n=Evil', page: 2 });
    const url = new URL(only().url);
    expect(url.pathname).toBe('/api/Sig.Front.Test.Path');
    expect(url.searchParams.has('n')).toBe(false);
    expect(url.searchParams.get('id')).toBe('a b&n=Evil');
    expect(url.searchParams.get('page')).toBe('2');
  });

  it('[C-06] [C-08] sends credentials, Accept-Language and the CSRF header', async () => {
    await call(homeCalls, home, {});
    expect(only().credentials).toBe('include');
    expect(only().headers.get('Accept-Language')).toBe('zh-CN');
    expect(only().headers.get('X-Requested-With')).toBe('kakehashi');
    expect(only().headers.get('X-Device-Id')).toBeNull();
  });

  it('[C-07] sends X-Forwarded-Cookie only when the session holds a cookie', async () => {
    await call(homeCalls, home, {});
    expect(only().headers.has('X-Forwarded-Cookie')).toBe(false);
    sent.length = 0;
    forwardedCookie = 'session=abc';
    await call(homeCalls, home, {});
    expect(only().headers.get('X-Forwarded-Cookie')).toBe('session=abc');
  });
});

describe('the early answer of the document', () => {
  const url = 'http://api.test/api?from=SIG-H5&isNew=15&language=zh-CN&n=Sig.Front.Home.Index';
  const boot = (early: Promise<unknown>) => {
    window.__boot = { language: 'zhCn', shell: 'home', early: { [url]: early } };
  };

  it('[C-01] is taken once; the next read goes over the network', async () => {
    boot(Promise.resolve(good));
    expect(await call(homeCalls, home, {})).toEqual({ goods: [] });
    expect(sent).toHaveLength(0);
    await call(homeCalls, home, {});
    expect(sent).toHaveLength(1);
  });

  it('[T-20] started ahead of its page tells the time of the API', async () => {
    const aheadMs = 7_200_000;
    answer = () => HttpResponse.json(good, { headers: { Date: new Date(Date.now() + aheadMs).toUTCString() } });
    startFirstRead(home, {});
    await call(homeCalls, home, {});
    expect(sent).toHaveLength(1);
    expect(Math.abs(serverNow() - Date.now() - aheadMs)).toBeLessThan(3000);
    noteServerDate(new Date().toUTCString());
  });

  it('[X-03] from before a write is not taken after it', async () => {
    boot(Promise.resolve(good));
    await callSafely(languageCalls, 'Sig.Front.User.AppUser.BindLanguage', { language: 'en' });
    await call(homeCalls, home, {});
    expect(sent).toHaveLength(2);
  });

  it('[X-03] that failed is made up for in the ordinary way', async () => {
    boot(Promise.reject(new Error('502')));
    expect(await call(homeCalls, home, {})).toEqual({ goods: [] });
    expect(sent).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('[X-03] that does not fit its schema is a network failure', async () => {
    boot(Promise.resolve({ code: 200, data: { goods: 'none' } }));
    expect(await failure(call(homeCalls, home, {}))).toMatchObject({ kind: 'network' });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it.each([
    [1001, {}, 1, 0],
    [1001, { silent: true }, 0, 0],
    [401, {}, 1, 1],
    [403, { silent: true }, 0, 1],
    [401, { background: true }, 0, 0],
  ] as const)(
    '[G-02] [X-01] [X-02] with code %i, asked with %j, passes the rules of an answer over the network',
    async (code, options, toasts, logins) => {
      const failureBody = { code, msg: 'Not now.', data: null };
      answer = () => HttpResponse.json(failureBody);
      const overNetwork = await failure(call(homeCalls, home, {}, options));
      const reported = [onFailure.mock.calls.length, onLoginNeeded.mock.calls.length];
      expect(reported).toEqual([toasts, logins]);
      vi.clearAllMocks();
      boot(Promise.resolve(failureBody));
      expect(await failure(call(homeCalls, home, {}, options))).toEqual(overNetwork);
      expect([onFailure.mock.calls.length, onLoginNeeded.mock.calls.length]).toEqual(reported);
      expect(sent).toHaveLength(1);
    },
  );
});

describe('what comes back', () => {
  it('[C-11] gives data for 200 and nothing else', async () => {
    expect(await call(homeCalls, home, {})).toEqual({ goods: [] });
  });

  it('[X-01] [C-09] another code is rejected with msg, and told unless silent', async () => {
    answer = () => HttpResponse.json({ code: 1001, msg: 'We could not find that.', data: { retryAfter: 3 } });
    const error = await failure(call(homeCalls, home, {}));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      kind: 'refused',
      code: 1001,
      msg: 'We could not find that.',
      data: { retryAfter: 3 },
    });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
    await failure(call(homeCalls, home, {}, { silent: true }));
    expect(onFailure).toHaveBeenCalledOnce();
    expect(onLoginNeeded).not.toHaveBeenCalled();
  });

  it.each([401, 403])('[X-02] code %i leads to the login, silent or not', async (code) => {
    answer = () => HttpResponse.json({ code, msg: 'Please log in.', data: null });
    await failure(call(homeCalls, home, {}, { silent: true }));
    await failure(call(homeCalls, home, {}));
    expect(onLoginNeeded.mock.calls).toEqual([[code], [code]]);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it.each([401, 403])("[X-02] a gateway's HTTP %i counts as the code and is not tried again", async (status) => {
    answer = () => HttpResponse.html('<h1>No</h1>', { status });
    expect(await failure(call(homeCalls, home, {}))).toMatchObject({ kind: 'refused', code: status, msg: '' });
    expect(onLoginNeeded).toHaveBeenCalledExactlyOnceWith(status);
    expect(sent).toHaveLength(1);
  });

  const bodies = hostile.filter(({ kind }) => kind === 'api-body').map(({ input }) => input as string);
  it('[X-03] knows every hostile body of the fixtures', () => expect(bodies).toHaveLength(6));
  it.each(bodies)('[X-03] [X-01] rejects the body %s without a crash', async (body) => {
    answer = () => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });
    const error = await failure(call(testCalls, 'Sig.Front.Test.Path', { id: '1' }));
    const isServerError = body.includes('"code":500');
    expect(error).toMatchObject(isServerError ? { kind: 'refused', code: 500 } : { kind: 'network', code: 0, msg: '' });
    if (isServerError) expect(error.msg).toBe('<img src=x onerror=alert(1)>');
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('[C-10] the safe variant returns serverError, silent, and never throws', async () => {
    expect(await callSafely(homeCalls, home, {})).toEqual({ data: { goods: [] } });
    answer = () => HttpResponse.json({ code: 500, msg: 'Broken.', data: null });
    const { data, serverError } = await callSafely(homeCalls, home, {});
    expect(data).toBeUndefined();
    expect(serverError).toMatchObject({ code: 500, msg: 'Broken.' });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('a network that fails', () => {
  const readHome = () => queryClient.fetchQuery(readOptions(homeCalls, home, {}));

  it.each([
    ['no answer', () => HttpResponse.error(), 3],
    ['HTTP 502', () => HttpResponse.html('Bad Gateway', { status: 502 }), 3],
    ['HTTP 429', () => HttpResponse.text('later', { status: 429 }), 3],
    ['HTTP 404', () => HttpResponse.text('nothing', { status: 404 }), 1],
  ] as const)(
    '[X-03] after %s a read is rejected once, tried again only where that may help',
    async (_what, reply, times) => {
      answer = reply;
      const error = await failure(afterPauses(readHome));
      expect(error).toMatchObject({ kind: 'network', code: 0 });
      expect(sent).toHaveLength(times);
      expect(onFailure).toHaveBeenCalledOnce();
    },
  );

  it('[X-03] a read succeeds when the third try does', async () => {
    answer = () => (sent.length < 3 ? HttpResponse.error() : HttpResponse.json(good));
    expect(await afterPauses(readHome)).toEqual({ goods: [] });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('[B-10] a write is never sent a second time by itself, GET or POST', async () => {
    answer = () => HttpResponse.error();
    const bind = () => call(languageCalls, 'Sig.Front.User.AppUser.BindLanguage', { language: 'ja' });
    await failure(afterPauses(bind));
    expect(sent).toHaveLength(1);
    const post = () => call(accountCalls, 'Sig.Front.User.Register.SendCode', { email: 'a@b.example' });
    await failure(afterPauses(post));
    expect(sent).toHaveLength(2);
  });

  it('[X-12] says offline where the device knows that it is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => HttpResponse.error();
    expect(await failure(afterPauses(readHome))).toMatchObject({ kind: 'offline' });
  });

  it('[X-03] a call that is never answered ends at its deadline', async () => {
    answer = () => new Promise<Response>(() => undefined);
    let ended = false;
    const homeRead = () => readHome().finally(() => (ended = true));
    const running = afterPauses(async () => {
      const rejected = failure(homeRead());
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 100);
      expect(ended).toBe(false);
      return rejected;
    }, 200);
    expect(await running).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
  });

  it('[C-10] sends nothing for a call that was given up before it began', async () => {
    expect(await failure(call(homeCalls, home, {}, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'network',
    });
    expect(sent).toHaveLength(0);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('[X-03] a call that its page gave up rejects without a report', async () => {
    answer = () => new Promise<Response>(() => undefined);
    const stop = new AbortController();
    const running = failure(call(homeCalls, home, {}, { signal: stop.signal }));
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
    stop.abort();
    await running;
    expect(onFailure).not.toHaveBeenCalled();
  });
});
