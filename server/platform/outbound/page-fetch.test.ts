import { createServer, request } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFetcher } from './page-fetch';

let server: Server;
let origin: string;
let listener: RequestListener;

beforeAll(async () => {
  server = createServer((incoming, outgoing) => listener(incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://shop.invalid:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const requestWith = (maxBytes = 1000, signal = AbortSignal.timeout(10_000)) => ({
  userAgent: 'Kakehashi/1.0 (+https://kakehashi.example/bot)',
  accept: 'text/html',
  maxBytes,
  signal,
});
/** The real fetcher, to the server of this test whatever the name. */
const fetchHere = pageFetcher(request, (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
);

it('[B-17] tells who asks, sends no cookie, and follows nothing', async () => {
  let heard: Record<string, unknown> = {};
  listener = ({ headers }, outgoing) => {
    heard = headers;
    outgoing.writeHead(302, { Location: '/elsewhere', 'Set-Cookie': 'a=1' }).end('moved');
  };
  const answer = await fetchHere(new URL(`${origin}/item/1`), requestWith());
  expect(answer).toMatchObject({ status: 302, location: '/elsewhere', body: new Uint8Array() });
  expect(heard).toMatchObject({
    'user-agent': requestWith().userAgent,
    'accept-encoding': 'identity',
    accept: 'text/html',
  });
  expect(heard['cookie']).toBeUndefined();
});

it('[B-17] reads so many bytes and no more, even of what never ends', async () => {
  listener = (_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/html' });
    const more = () => void outgoing.write('x'.repeat(100_000));
    outgoing.on('drain', more);
    more();
  };
  const { body, contentType } = await fetchHere(new URL(origin), requestWith(12_345));
  expect(body).toHaveLength(12_345);
  expect(contentType).toBe('text/html');
});

it('[B-17] reads nothing that comes compressed', async () => {
  listener = (_, outgoing) =>
    void outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end('bomb');
  expect(await fetchHere(new URL(origin), requestWith())).toMatchObject({ contentType: null, body: new Uint8Array() });
});

it('[B-17] gives up when its time is over, before or in the middle of an answer', async () => {
  const stop = new AbortController();
  listener = () => stop.abort();
  await expect(fetchHere(new URL(origin), requestWith(1000, stop.signal))).rejects.toThrow();
  const controller = new AbortController();
  listener = (_, outgoing) => void outgoing.writeHead(200).write('half', () => controller.abort());
  await expect(fetchHere(new URL(origin), requestWith(1000, controller.signal))).rejects.toThrow();
});

it('[B-17] as the server has it connects to no address that is not public', async () => {
  let reached = false;
  listener = (_, outgoing) => {
    reached = true;
    outgoing.end();
  };
  const local = new URL(origin.replace('shop.invalid', 'localhost'));
  await expect(pageFetcher(request)(local, requestWith())).rejects.toMatchObject({ code: 'EACCES' });
  expect(reached).toBe(false);
});
