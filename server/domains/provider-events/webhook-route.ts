import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Services } from '../services';
import { BadSignatureError } from '../payment/provider';
import type { PaymentProvider, ProviderEvent } from '../payment/provider';
import { receiveEvent } from './provider-events';

export const webhookPath = '/webhooks';

/** Bytes of a webhook; the largest that Stripe sends are a quarter of it. */
const maxBytes = 256 * 1024;

function signedEvent(provider: PaymentProvider, body: string, headers: Headers): ProviderEvent | null {
  try {
    return provider.parseWebhook(body, headers);
  } catch (error) {
    if (error instanceof BadSignatureError) return null;
    throw error;
  }
}

/**
 * `POST /webhooks/<provider>`: 200 once the event is in the database, 400 where the signature is wrong. After anything else the provider sends it
 * again.
 */
export function webhookRoutes({ db, clock, payments: provider }: Pick<Services, 'db' | 'clock' | 'payments'>): Hono {
  const routes = new Hono();
  routes.post('/:provider', bodyLimit({ maxSize: maxBytes, onError: (c) => c.text('Too large', 413) }), async (c) => {
    if (!provider || c.req.param('provider') !== provider.name) return c.text('Not found', 404);
    const event = signedEvent(provider, await c.req.text(), c.req.raw.headers);
    if (!event) return c.text('Bad signature', 400);
    await receiveEvent(db, provider.name, event, clock.now());
    return c.text('OK');
  });
  return routes;
}
