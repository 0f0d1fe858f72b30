import { constants, promises as files } from 'node:fs';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db, OpenDatabase } from '../db/open';

/** Figures about a server for Prometheus. Labels hold names of the program and answer codes, never anything of a customer. */
export interface Metrics {
  /** A call was answered, with its code, after so many seconds. */
  observeCall(call: string, code: number, seconds: number): void;
  /** A job ended after so many seconds. */
  observeJob(job: string, result: 'done' | 'failed', seconds: number): void;
  /** Everything in Prometheus' text format, what waits in the database as it is now. Rejects where the database does not answer. */
  text(): Promise<string>;
}

/** Counts nothing: for tests that look at other things. */
export const silentMetrics: Metrics = {
  observeCall: () => undefined,
  observeJob: () => undefined,
  text: () => Promise.resolve(''),
};

/** Seconds of a call: from a read of the cache to what proxies give up on. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds of a job. */
const jobBuckets = [0.1, 0.5, 1, 5, 30, 120];

/** The content type of the text. */
export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Reads figures of the shop from its database. */
export interface MetricsReaders {
  /** Work that waits, and the seconds that the oldest of it has waited. */
  queues(
    db: Db,
    now: Date,
  ): Promise<readonly { readonly name: string; readonly size: number; readonly oldestSeconds: number }[]>;
  /** Seconds since jobs were due. */
  jobDelays(db: Db): Promise<readonly { readonly name: string; readonly seconds: number }[]>;
  paymentAttempts(db: Db, now: Date): Promise<readonly { readonly outcome: string; readonly count: number }[]>;
  /** Readings of marketplaces' pages that are kept, some ten minutes; `failed` where the page could not be read. */
  pageReadings(
    db: Db,
  ): Promise<readonly { readonly site: string; readonly result: 'read' | 'failed'; readonly count: number }[]>;
}

interface MetricsSource {
  readonly db: Db;
  /** Null where the database is embedded, and has one connection. */
  readonly connections: OpenDatabase['connections'];
  /** The time by which what waits is aged. */
  readonly now: () => Date;
  /** The folder of the server's data, by whose disk the free space is told. */
  readonly dataDir: string;
  /** The sources outside the shop, with the failures of each since its last answer. */
  readonly sources: () => readonly { readonly name: string; readonly status: { readonly failures: number } }[];
  /** Look up what waits in the database. */
  readonly readers: MetricsReaders;
}

/** Counts calls and jobs of this process, and looks up what waits in the database each time that it is read. */
export function createMetrics({ db, connections, now, dataDir, sources, readers }: MetricsSource): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Counter<T>({ name, help, labelNames, registers });
  const histogram = <T extends string>(name: string, help: string, buckets: number[], ...labelNames: T[]) =>
    new Histogram<T>({ name, help, buckets, labelNames, registers });
  const calls = counter('shop_calls_total', 'Answered calls of the API', 'call', 'code');
  const callSeconds = histogram('shop_call_seconds', 'Time until a call is answered', callBuckets, 'call');
  const jobs = counter('shop_job_runs_total', 'Runs of jobs in this process', 'name', 'result');
  const jobSeconds = histogram('shop_job_seconds', 'Time that a run of a job takes', jobBuckets, 'name');
  const gauge = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Gauge<T>({ name, help, labelNames, registers });
  const queueSize = gauge('shop_queue_size', 'Things that wait', 'queue');
  const queueAge = gauge(
    'shop_queue_oldest_seconds',
    'Time that the oldest of them has waited; 0 where none does',
    'queue',
  );
  const jobDelay = gauge('shop_job_overdue_seconds', 'Time since a job was due; 0 where it is not', 'name');
  const attempts = gauge('shop_payment_attempts_day', 'Attempts to pay of the last 24 hours', 'outcome');
  const pool = gauge('shop_database_connections', 'Connections to the database server', 'state');
  const jobLast = gauge(
    'shop_job_last_run_seconds',
    'Time of the last run of a job in this process, 0 for none',
    'name',
    'result',
  );
  const sourceFailures = gauge('shop_source_failures', 'Failures of a source of goods since its last answer', 'source');
  const pages = gauge('shop_page_readings', "Readings of marketplaces' pages of the last minutes", 'site', 'result');
  const writable = gauge('shop_data_writable', '1 where the data folder can be written to, else 0');
  const freeDisk = gauge('shop_disk_free_ratio', 'Free part of the disk that holds the data, 0 to 1');

  const readDatabase = async (): Promise<void> => {
    for (const { name, size, oldestSeconds } of await readers.queues(db, now())) {
      queueSize.set({ queue: name }, size);
      queueAge.set({ queue: name }, oldestSeconds);
    }
    for (const { name, seconds } of await readers.jobDelays(db)) jobDelay.set({ name }, seconds);
    attempts.reset();
    for (const { outcome, count } of await readers.paymentAttempts(db, now())) attempts.set({ outcome }, count);
    pages.reset();
    for (const { site, result, count } of await readers.pageReadings(db)) pages.set({ site, result }, count);
    for (const [state, count] of Object.entries(connections?.() ?? {})) pool.set({ state }, count);
  };
  return {
    observeCall(call, code, seconds) {
      calls.inc({ call, code });
      callSeconds.observe({ call }, seconds);
    },
    observeJob(job, result, seconds) {
      jobs.inc({ name: job, result });
      jobSeconds.observe({ name: job }, seconds);
      // Prometheus compares both times, and cannot compare with one that is not there.
      for (const other of ['done', 'failed']) jobLast.inc({ name: job, result: other }, 0);
      jobLast.set({ name: job, result }, Date.now() / 1000);
    },
    async text() {
      await readDatabase();
      for (const { name, status } of sources()) sourceFailures.set({ source: name }, status.failures);
      const canWrite = await files.access(dataDir, constants.W_OK).then(
        () => 1,
        () => 0,
      );
      writable.set(canWrite);
      const { bavail, blocks } = await files.statfs(dataDir);
      freeDisk.set(blocks === 0 ? 1 : bavail / blocks);
      return registry.metrics();
    },
  };
}
