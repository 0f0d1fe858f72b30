import { promises as files, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { termsVersion } from '@server/platform/brand/brand';
import { createFan } from '@tests/buyer';
import { buyer } from '@tests/buying';
import { outbox } from '@server/platform/mail/schema';
import { scheduler } from '@server/platform/jobs/scheduler';
import { createLog } from '@server/platform/log/log';
import { sendOutbox, smtpSender } from '@server/platform/mail/outbox';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { marketplacePages } from '@server/domains/item/schema';
import { createMetrics } from '@server/platform/metrics/metrics';
import type { Metrics } from '@server/platform/metrics/metrics';
import { metricsSite } from '@server/platform/metrics/metrics-site';
import { metricsReaders } from './read-queues';

interface Line {
  readonly level: string;
  readonly [field: string]: unknown;
}

let api: TestApi;
let metrics: Metrics;
const lines: Line[] = [];
const log = createLog((line) => void lines.push(JSON.parse(line) as Line), 'warn');

const createObserved = (of: TestApi) =>
  createMetrics({
    db: of.db,
    connections: null,
    now: () => of.clock.now(),
    dataDir: import.meta.dirname,
    sources: () => [{ name: 'rakuten', status: { failures: 4 } }],
    readers: metricsReaders,
  });
/** An API that logs and counts as a running server does. */
const createWatched = () =>
  createTestApi({
    services: {
      log,
      report: log.error,
      metrics: {
        observeCall: (...call) => metrics.observeCall(...call),
        observeJob: (...job) => metrics.observeJob(...job),
        text: () => metrics.text(),
      },
    },
  });

beforeAll(async () => {
  api = await createWatched();
  metrics = createObserved(api);
}, 60_000);
afterAll(() => api.close());

/** The value of a metric; 0 where it has none yet. */
async function valueOf(name: string): Promise<number> {
  const row = (await metrics.text()).split('\n').find((line) => line.startsWith(`${name} `));
  return Number(row?.split(' ').at(-1) ?? 0);
}

const takeLines = () => lines.splice(0);
const failuresOf = (fields: object) => {
  const expected = { level: 'error', event: 'failure', ...fields };
  return takeLines().filter((line) => Object.entries(expected).every(([name, value]) => line[name] === value));
};

describe('what tells of a broken part', () => {
  it('[P-02] the database: the page of the metrics answers 503, and each call leaves a line', async () => {
    const lost = await createWatched();
    const page = metricsSite(createObserved(lost), log.error);
    await lost.close();
    expect((await page.request('/metrics')).status).toBe(503);
    expect((await lost.request('Sig.Front.Guide.List')).code).toBe(codes.serverError);
    expect(failuresOf({ call: 'Sig.Front.Guide.List' })).not.toEqual([]);
  });

  it('[P-02] a database that takes calls and answers none: the page of the metrics gives up before Prometheus does', async () => {
    const hanging = { ...metrics, text: () => new Promise<string>(() => undefined) };
    expect((await metricsSite(hanging, log.error, 20).request('/metrics')).status).toBe(503);
    expect(failuresOf({ message: 'The database did not answer within 0.02 s.' })).toHaveLength(1);
  });

  it('[P-02] the mail server: what waits grows old, and a line names the connection, even for one mail', async () => {
    const at = api.clock.now();
    await api.db.insert(outbox).values({ to: 'a@mail.example', subject: 'Code', text: 'Code', at });
    // Nothing listens on the port of the smallest number.
    await sendOutbox(api.db, api.clock, smtpSender('smtp://127.0.0.1:1', 'shop@shop.example'), log.error);
    expect(JSON.stringify(takeLines())).toContain('ECONNREFUSED');
    api.clock.move(hoursToMs(1));
    expect(await valueOf('shop_queue_oldest_seconds{queue="mails"}')).toBeGreaterThan(600);
    api.clock.move(null);
  });

  it('[P-02] the payment provider: calls end with a code of their own, and leave lines', async () => {
    const me = await buyer(api, 'drill');
    const { data } = await me.order([await me.put(createFan.goods)]);
    const { payment } = data as { payment: string };
    if (!api.services.payments) throw new Error('The shop takes no payments.');
    const opening = vi.spyOn(api.services.payments, 'createPayment');
    opening.mockRejectedValue(new Error('The provider does not answer.'));
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await me.call('Sig.Front.Payment.Start', { id: payment, terms: termsVersion })).code).toBe(
        codes.paymentUnreachable,
      );
    opening.mockRestore();
    const name = `shop_calls_total{call="Sig.Front.Payment.Start",code="${codes.paymentUnreachable}"}`;
    expect(await valueOf(name)).toBeGreaterThan(5);
    expect(failuresOf({ call: 'Sig.Front.Payment.Start' })).toHaveLength(6);
  });

  it('[P-02] the disk: its free part, and whether it can be written to', async () => {
    const reading = vi.spyOn(files, 'statfs').mockResolvedValue({ bavail: 4, blocks: 100 } as never);
    expect(await valueOf('shop_disk_free_ratio')).toBeLessThan(0.1);
    reading.mockRestore();
    expect(await valueOf('shop_data_writable')).toBe(1);
    const access = vi.spyOn(files, 'access').mockRejectedValue(new Error('EROFS'));
    expect(await valueOf('shop_data_writable')).toBe(0);
    access.mockRestore();
  });

  it('[P-02] a job, such as the exchange rates: its last run failed, and its lines name it', async () => {
    const job = { name: 'exchange-rates', everyMs: 0, run: () => Promise.reject(new Error('The feed answers 503.')) };
    const jobs = scheduler(api.db, [job], { log, metrics });
    for (let run = 0; run < 3; run += 1) await jobs.runDue();
    await jobs.stop(hoursToMs(1));
    expect(await valueOf('shop_job_last_run_seconds{name="exchange-rates",result="failed"}')).toBeGreaterThan(0);
    expect((await metrics.text()).split('\n')).toContain(
      'shop_job_last_run_seconds{name="exchange-rates",result="done"} 0',
    );
    expect(await valueOf('shop_job_runs_total{name="exchange-rates",result="failed"}')).toBeGreaterThan(2);
    expect(failuresOf({ job: 'exchange-rates' })).toHaveLength(3);
  });

  it('[P-02] a source of goods, and the pages of a marketplace: failures since the last answer', async () => {
    expect(await valueOf('shop_source_failures{source="rakuten"}')).toBe(4);
    const now = api.clock.now();
    const kinds = ['later', 'closed', 'gone'] as const;
    await api.db
      .insert(marketplacePages)
      .values(kinds.map((kind) => ({ key: `rakuma/${kind}`, reading: { kind }, readAt: now, expiresAt: now })));
    expect(await valueOf('shop_page_readings{site="rakuma",result="failed"}')).toBe(2);
    expect(await valueOf('shop_page_readings{site="rakuma",result="read"}')).toBe(1);
  });
});

it('[P-02] the table of the drill names alerts that exist', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
  const [, table = ''] = read('docs/operating.md').split('<!-- drill -->');
  const alerts = [...(table.split('\n\n')[1] ?? '').matchAll(/`(Shop\w+)`/g)].map(([, name]) => name);
  expect(new Set(alerts).size).toBeGreaterThanOrEqual(10);
  for (const alert of alerts) expect(read('deploy/alerts.yml')).toContain(`alert: ${alert}\n`);
});
