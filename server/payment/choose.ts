import type { Clock } from '../clock';
import type { OpenDatabase } from '../db/open';
import type { ServerEnv } from '../env';
import type { PaymentProvider } from './provider';
import { stripeProvider } from './stripe-provider';
import { testProvider } from './test-provider';

/**
 * Returns the payment provider of a shop, for the server and for staff at the command line: Stripe where its keys are set, else the test provider
 * on an embedded database, else null: then nothing can be ordered.
 */
export function paymentsOf(
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
): PaymentProvider | null {
  if (secretKey !== undefined && webhookSecret !== undefined && siteOrigin !== undefined)
    return stripeProvider({ secretKey, webhookSecret, publishableKey: publishableKey ?? null, methods, siteOrigin });
  return kind === 'embedded' ? testProvider(db, clock) : null;
}
