import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { createFan } from '@tests/buyer';
import { buyer } from '@tests/buying';
import { outbox } from '@server/platform/mail/schema';
import { refunds } from '@server/domains/payment/money-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { createMetrics } from '@server/platform/metrics/metrics';
import type { Metrics } from '@server/platform/metrics/metrics';
import { metricsSite } from '@server/platform/metrics/metrics-site';
import { queueNames } from './read-queues';
import { metricsReaders } from './read-queues';

let api: TestApi;
let metrics: Metrics;
beforeAll(async () => {
  const observed: Pick<Metrics, 'observeCall'> = { observeCall: (...call) => metrics.observeCall(...call) };
  api = await createTestApi({
    services: { metrics: { ...observed, observeJob: () => undefined, text: async () => '' } },
  });
  const connections = () => ({ total: 4, idle: 3, waiting: 0 });
  metrics = createMetrics({
    db: api.db,
    connections,
    now: () => api.clock.now(),
    dataDir: import.meta.dirname,
    sources: () => [],
    readers: metricsReaders,
  });
}, 60_000);
afterAll(() => api.close());

/** Lines of the text that begin like this. */
const lines = async (start: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(start));
const valueOf = async (start: string) => Number((await lines(start))[0]?.split(' ').at(-1));

describe('what a server tells Prometheus', () => {
  it('[P-02] calls by name and code with their time, and no name that somebody made up', async () => {
    await api.request('Sig.Front.Guide.List');
    await api.handle(new Request('http://localhost/api/Sig.Front.Secret.Of.Somebody'));
    expect(await valueOf('shop_calls_total{call="Sig.Front.Guide.List",code="200"}')).toBe(1);
    expect(await valueOf('shop_call_seconds_count{call="Sig.Front.Guide.List"}')).toBe(1);
    expect(await lines('shop_calls_total{call="unknown"')).toHaveLength(1);
    expect(await metrics.text()).not.toContain('Secret');
  });

  it('[P-02] what waits, since when, and how payments went', async () => {
    const before = await valueOf('shop_queue_size{queue="mails"}');
    await api.db.insert(outbox).values({ to: 'a@mail.example', subject: 's', text: 't', at: new Date(0) });
    const now = api.clock.now();
    await api.db.update(outbox).set({ at: new Date(now.getTime() - hoursToMs(2)) });
    expect(await valueOf('shop_queue_size{queue="mails"}')).toBe(before + 1);
    expect(await valueOf('shop_queue_oldest_seconds{queue="mails"}')).toBeGreaterThanOrEqual(7200);
    expect(await valueOf('shop_queue_oldest_seconds{queue="claims"}')).toBe(0);
    const me = await buyer(api, 'measured');
    const { order } = await me.buy([createFan.goods]);
    expect(await valueOf('shop_payment_attempts_day{outcome="succeed"}')).toBe(1);
    expect((await me.call('Sig.Front.Order.Cancel', { id: order })).code).toBe(codes.ok);
    expect(await valueOf('shop_queue_size{queue="refunds"}')).toBe(1);
    await api.db.update(refunds).set({ state: 'failed' });
    expect(await valueOf('shop_queue_size{queue="refundsFailed"}')).toBe(1);
    expect(await valueOf('shop_database_connections{state="idle"}')).toBe(3);
    expect(await valueOf('shop_disk_free_ratio')).toBeGreaterThan(0);
    expect(await valueOf('shop_disk_free_ratio')).toBeLessThan(1);
  });

  it('[P-02] runs of jobs with their result', async () => {
    metrics.observeJob('payments', 'failed', 2);
    expect(await valueOf('shop_job_runs_total{name="payments",result="failed"}')).toBe(1);
  });

  it('[P-02] on a page of its own; 503 and a line in the log where the database does not answer', async () => {
    const errors: unknown[] = [];
    const page = (of: Metrics) => metricsSite(of, (error) => errors.push(error)).request('/metrics');
    const answer = await page(metrics);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, Registry.PROMETHEUS_CONTENT_TYPE]);
    const broken = { ...metrics, text: () => Promise.reject(new Error('gone')) };
    expect((await page(broken)).status).toBe(503);
    expect(errors).toHaveLength(1);
  });
});

it.each(['alerts.yml', 'dashboard.json'])('[P-02] %s names metrics, queues and jobs that exist', async (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8');
  const displayed = await metrics.text();
  const known = [...displayed.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const named = [...text.matchAll(/\b(?:shop|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  );
  expect(named).not.toEqual([]);
  for (const name of named) expect(known).toContain(name);
  const queues = [...text.matchAll(/queue=~?\\?"([\w|]+)/g)].flatMap(([, names = '']) => names.split('|'));
  for (const queue of queues) expect(queueNames).toContain(queue);
});
