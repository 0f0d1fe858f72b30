import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RateLimited, createClient } from '@scripts/conformance/client';
import { runConformance } from '@scripts/conformance/run';

const current = 'Sig.Front.User.Session.Current';
const right = JSON.stringify({ code: 200, msg: '', data: { user: null } });

let server: Server;
let base: URL;
/** The next answers of the backend; the last one repeats. */
let script: ((response: ServerResponse) => void)[] = [];
let slept: number[] = [];

const patience = {
  timeoutMs: 500,
  longestWait: 60,
  allWaits: 100,
  sleep: (ms: number) => {
    slept.push(ms);
    return Promise.resolve();
  },
};

const json =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store', ...headers })
      .end(body);
const limited = (seconds: string) => json('', 429, { 'Retry-After': seconds });

beforeAll(async () => {
  server = createServer((_, response) => (script.length > 1 ? script.shift() : script[0])?.(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(() => {
  slept = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a limit', () => {
  it('[B-13] is waited out as HTTP 429 asks, and as the contract’s own code does', async () => {
    const own = JSON.stringify({ code: 1003, msg: 'Wait.', data: { retryAfter: 7 } });
    script = [limited('3'), json(own), json(right)];
    const reply = await createClient(base, patience).request(current);
    expect(reply.answer).toMatchObject({ code: 200 });
    expect(slept).toEqual([3000, 7000]);
  });

  it('[B-13] of longer than a check has patience for is no failure', async () => {
    script = [limited('3600')];
    await expect(createClient(base, patience).request(current)).rejects.toThrow(RateLimited);
    expect(slept).toEqual([]);
  });

  it('[B-13] is not waited for without end', async () => {
    script = [limited('40')];
    await expect(createClient(base, patience).request(current)).rejects.toThrow('rate limited: it asks to wait 40 s');
    expect(slept).toEqual([40_000, 40_000]);
  });

  it('[B-13] leaves checks out and says so, and the run goes to its end', async () => {
    script = [limited('3600')];
    const { results } = await runConformance({ base, only: [current, '*'], patience });
    expect(results.length).toBeGreaterThan(8);
    expect(results.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(results.filter(({ state }) => state === 'passed')).toEqual([]);
    expect(new Set(results.flatMap(({ details }) => details))).toEqual(
      new Set(['rate limited: it asks to wait 3600 s', 'it gave no answer that could be read']),
    );
  });
});

describe('an answer', () => {
  it.each([
    ['is no HTTP 200', json('{}', 503)],
    ['is no JSON', json('<html>')],
    ['is no {code, msg, data}', json('{"code":"200","msg":"","data":1}')],
    ['is no {code, msg, data}', json('{"code":200.5,"msg":"","data":1}')],
    ['is no {code, msg, data}', json('{"code":200,"data":1}')],
    ['is no {code, msg, data}', json('{"code":200,"msg":""}')],
    ['is no {code, msg, data}', json('[]')],
    ['tells of the insides', json('{"code":500,"msg":"TypeError\\n    at f (/a/b.js:1:2)","data":null}')],
    ['tells of the insides', json('{"code":1000,"msg":"","data":"Traceback (most recent call last)"}')],
    ['no answer', (response: ServerResponse) => response.destroy()],
    ['no answer', () => undefined],
  ])('[B-13] %s: %#', async (fault, answer) => {
    script = [answer];
    const reply = await createClient(base, patience).request(current);
    expect(reply.answer).toBeNull();
    expect(reply.fault).toContain(fault);
  });

  it('[B-13] may hold markup of an article, and be served as JSON in any letters', async () => {
    const article = JSON.stringify({ code: 200, msg: '', data: { html: '<html>' } });
    script = [json(article, 200, { 'Content-Type': 'Application/JSON; charset=utf-8' })];
    const client = createClient(base, patience);
    expect((await client.request(current)).answer).toMatchObject({ code: 200 });
    expect(client.headerFaults(current)).toEqual([]);
  });

  it('[B-13] of JSON’s relatives and of caches is told of its call', async () => {
    script = [json(right, 200, { 'Content-Type': 'application/jsonp', 'Cache-Control': 'no-cache' })];
    const client = createClient(base, patience);
    await client.request(current);
    expect(client.headerFaults(current)).toEqual([
      'Content-Type is application/jsonp instead of application/json',
      'Cache-Control is no-cache instead of no-store',
    ]);
  });
});

it('[B-13] where nothing answers there is one line, not a failure of every check', async () => {
  script = [(response) => response.destroy()];
  await expect(runConformance({ base, patience })).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+\/: no answer \(.+\)$/);
});
