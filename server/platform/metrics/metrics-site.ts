import { Hono } from 'hono';
import { setTimeout as pause } from 'node:timers/promises';
import { metricsType } from './metrics';
import type { Metrics } from './metrics';

/** Milliseconds after which the database counts as not there: less than the ten seconds for which Prometheus waits. */
const patienceMs = 5000;

/** The one page for Prometheus, on a port that no customer reaches. 503 where the database does not answer, or not within `waitMs`. */
export function metricsSite(metrics: Metrics, report: (error: unknown) => void, waitMs = patienceMs): Hono {
  const site = new Hono();
  site.get('/metrics', async (c) => {
    const answered = new AbortController();
    const late = pause(waitMs, undefined, { signal: answered.signal }).then(() => {
      throw new Error(`The database did not answer within ${waitMs / 1000} s.`);
    });
    try {
      return c.body(await Promise.race([metrics.text(), late]), 200, { 'Content-Type': metricsType });
    } catch (error) {
      report(error);
      return c.text('The database does not answer.\n', 503);
    } finally {
      answered.abort();
      late.catch(() => undefined);
    }
  });
  return site;
}
