import type { Hono } from 'hono';
import { webhookPath } from '@server/domains/provider-events/webhook-route';
import type { Services } from '@server/domains/services';
import { streamRoutes } from './live/stream-routes';
import { testPagePath } from './payment/test-provider';
import { testProviderPages } from './payment/test-provider-page';

/** Adds to the API what a demonstration serves beside it: the streams of its shows, and the pages of the test payment provider. */
export function addDemoRoutes(app: Hono, { db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>): void {
  app.route('/streams', streamRoutes(clock));
  if (payments?.name !== 'test') return;
  const deliver = async (body: string, headers: Headers) =>
    app.request(`${webhookPath}/test`, { method: 'POST', body, headers });
  app.route(testPagePath, testProviderPages(db, deliver));
}
