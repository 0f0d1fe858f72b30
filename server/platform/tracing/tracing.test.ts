import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { context, propagation, trace } from '@opentelemetry/api';
import { codes } from '@/contract/codes';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { knowJob } from '../jobs/lease';
import { scheduler } from '../jobs/scheduler';
import { silentMetrics } from '../metrics/metrics';
import { silentLog } from '../log/log';

interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

/** The requests that the collector received. */
let received: { path: string; body: string }[] = [];
let collector: Server;
let api: TestApi;
let provider: { forceFlush(): Promise<void>; shutdown(): Promise<void> };

beforeAll(async () => {
  api = await createTestApi();
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  // The sender that an operator installs beside the server reads this setting and registers itself.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const file = pathToFileURL('deploy/tracing/register.mjs').href;
  ({ provider } = (await import(/* @vite-ignore */ file)) as { provider: typeof provider });
}, 60_000);
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await provider.shutdown();
  for (const part of [trace, context, propagation]) part.disable();
  vi.unstubAllEnvs();
  await api.close();
  await new Promise((done) => collector.close(done));
});

/** Sends the spans that wait, and returns all that the collector received. */
async function spans(): Promise<readonly Span[]> {
  await provider.forceFlush();
  return received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}

it('[P-02] sends each call with its code as a part of the proxy’s trace, and nothing of a customer', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const input = { email: 'hanako@mail.example', password: 'a-secret-of-hers' };
  await api.request('Sig.Front.User.Session.Login', { input, headers: { traceparent } });
  const sent = await spans();
  const call = sent.find(({ name }) => name === 'Sig.Front.User.Session.Login');
  expect(call).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(call?.attributes).toContainEqual({ key: 'code', value: { intValue: codes.badCredentials } });
  expect(received[0]?.path).toBe('/v1/traces');
  expect(received[0]?.body).toContain('"shop"');
  for (const { body } of received) expect(body).not.toMatch(/hanako|a-secret-of-hers/);
});

it('[P-02] sends queries as parts of their call, without their values', async () => {
  await api.request('Sig.Front.Item.Detail', { input: { site: 'market', id: 'asakusa-sensu-01' } });
  const sent = await spans();
  const queries = sent.filter(({ name }) => name === 'query');
  const call = sent.find(({ name }) => name === 'Sig.Front.Item.Detail');
  if (api.services.kind === 'server') expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) expect(query.traceId).toBe(call?.traceId);
  for (const { body } of received) expect(body).not.toContain('asakusa-sensu-01');
});

it('[P-02] sends jobs, and says of a failure what kind of error it was', async () => {
  // A job is done for the first time when its time has passed once.
  await knowJob(api.db, 'broken', 0);
  const jobs = scheduler(
    api.db,
    [{ name: 'broken', everyMs: 60_000, run: () => Promise.reject(new TypeError('of hanako@mail.example')) }],
    { log: { ...silentLog, error: () => undefined }, metrics: silentMetrics },
  );
  await jobs.runDue();
  await jobs.stop(100);
  const job = (await spans()).find(({ name }) => name === 'broken');
  expect(job?.status).toMatchObject({ code: 2, message: 'TypeError' });
  for (const { body } of received) expect(body).not.toContain('hanako');
});

it('the versions beside the server are those that these tests use', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies, devDependencies } = read('package.json');
  expect({ ...dependencies, ...devDependencies }).toMatchObject(
    read('deploy/tracing/package.json')['dependencies'] ?? {},
  );
});
