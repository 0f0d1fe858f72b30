import type { Clock } from '../platform/clock';
import type { OpenDatabase } from '../platform/db/open';
import type { ServerEnv } from '../platform/env';
import type { PaymentProvider } from '../domains/payment/provider';
import { stripeProvider } from '../providers/payment/stripe-provider';

/**
 * Returns the payment provider of a shop, for the server and for staff at the command line: Stripe where its keys are set, else the test provider
 * on an embedded database, else null: then nothing can be ordered.
 */
export async function choosePaymentProvider(
  { kind, db }: Pick<OpenDatabase, 'kind' | 'db'>,
  clock: Clock,
  {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    PAYMENT_METHODS: methods,
    SITE_ORIGIN: siteOrigin,
  }: Pick<
    ServerEnv,
    'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PUBLISHABLE_KEY' | 'PAYMENT_METHODS' | 'SITE_ORIGIN'
  >,
): Promise<PaymentProvider | null> {
  if (secretKey !== undefined && webhookSecret !== undefined && siteOrigin !== undefined)
    return stripeProvider({ secretKey, webhookSecret, publishableKey: publishableKey ?? null, methods, siteOrigin });
  if (kind === 'server') return null;
  const { testProvider } = await import('@demo/payment/test-provider');
  return testProvider(db, clock);
}
