import { Hono } from 'hono';
import { metricsType } from './metrics';
import type { Metrics } from './metrics';

/** The one page for Prometheus, on a port that no customer reaches. 503 where the database does not answer. */
export function metricsSite(metrics: Metrics, report: (error: unknown) => void): Hono {
  const site = new Hono();
  site.get('/metrics', async (c) => {
    try {
      return c.body(await metrics.text(), 200, { 'Content-Type': metricsType });
    } catch (error) {
      report(error);
      return c.text('The database does not answer.\n', 503);
    }
  });
  return site;
}
