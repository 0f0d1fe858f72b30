import { brand } from '@server/platform/brand/brand';
import { Stripe } from 'stripe';
import type { PaymentMethod } from '@/contract/payment';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { BadSignatureError, ProviderRejectionError, unpaidReturn } from '@server/domains/payment/provider';
import type {
  NewHold,
  NewPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderMovement,
} from '@server/domains/payment/provider';
import { eventOf, movementOf, refundStateOf, stripeEventTypes } from './stripe-events';

/** The version of Stripe's API that the library's types describe; the webhook's endpoint is created with the same one (docs/operating.md). */
export const stripeApiVersion = '2026-10-28.endive';

interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The key with which an app shows Stripe's PaymentSheet; null where buyers pay on Stripe's page alone. */
  readonly publishableKey: string | null;
  /** The methods that the account offers, to be named before Stripe's page opens. */
  readonly methods: readonly PaymentMethod[];
  /** Origin to which the buyer comes back. */
  readonly siteOrigin: string;
  /** The address of Stripe's API, for tests; left out: Stripe's own. */
  readonly connection?: Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>;
}

/** The language of Stripe's page; it has no Arabic, and ours of Portuguese is Brazil's. */
function localeOf(language: LanguageKey): string {
  const { code } = languages[language];
  if (language === 'ar') return 'auto';
  if (language === 'pt') return 'pt-BR';
  return language === 'zhTw' ? code : (code.split('-')[0] ?? 'auto');
}

/** Milliseconds for one call, which is tried three times. */
const timeoutMs = 10_000;

type SessionPayment = Omit<NewPayment, 'payment' | 'number'> & {
  /** The line of the page. */
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
};

/** The payer decides on Stripe's page whether a way to pay is saved, and removes it there. */
const savedMethods = { payment_method_save: 'enabled', payment_method_remove: 'enabled' } as const;

/** A Checkout session. Methods are those that the account offers for the sum and the buyer's country. */
function sessionOf(payment: SessionPayment, siteOrigin: string): Stripe.Checkout.SessionCreateParams {
  const { attempt, yen, name, email, payer, metadata } = payment;
  const backTo = new URL(payment.returnTo, siteOrigin).href;
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'jpy', unit_amount: yen, product_data: { name } },
      },
    ],
    client_reference_id: attempt,
    metadata,
    payment_intent_data: { metadata },
    locale: localeOf(payment.language),
    expires_at: Math.floor(payment.endsAt.getTime() / 1000),
    success_url: backTo,
    cancel_url: unpaidReturn(backTo),
    ...(payer !== null && { customer: payer, saved_payment_method_options: savedMethods }),
    // Stripe takes one of the two: a record has its own e-mail.
    ...(payer === null && email !== null && { customer_email: email }),
  };
}

/** The Checkout session of an attempt to pay. */
const paymentSessionOf = (payment: NewPayment, siteOrigin: string) =>
  sessionOf(
    {
      ...payment,
      name: payment.number ?? brand.name,
      metadata: { attempt: payment.attempt, payment: payment.payment },
    },
    siteOrigin,
  );

/** Characters of a title on Stripe's page. */
const maxTitleLength = 120;

/** The Checkout session of a sum that is reserved: Stripe leaves out the methods that cannot reserve. */
function holdSessionOf(hold: NewHold, siteOrigin: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt: hold.attempt, reserves: 'bid' };
  const session = sessionOf({ ...hold, name: hold.title.slice(0, maxTitleLength), metadata }, siteOrigin);
  return { ...session, payment_intent_data: { metadata, capture_method: 'manual' } };
}

/** The payment that an app shows by Stripe's PaymentSheet. Its id is also the name of the money. */
function intentOf({ attempt, payment, yen, number, email }: NewPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount: yen,
    currency: 'jpy',
    automatic_payment_methods: { enabled: true },
    description: number ?? brand.name,
    metadata: { attempt, payment, host: 'stripeSheet' },
    ...(email !== null && { receipt_email: email }),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** An error with which Stripe says no for good as the shop knows it; any other as it is. */
const rejectionOf = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? new ProviderRejectionError(error.code ?? error.message, { cause: error })
    : error;

/** Stripe's hosted page (Checkout) and the payment of an app's PaymentSheet, by its official library with the API version pinned. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  publishableKey,
  methods,
  siteOrigin,
  connection,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...connection,
  });
  return {
    name: 'stripe',
    methods,
    payers: {
      async register({ customer, email, reference }) {
        try {
          const idempotencyKey = `payer-${customer}`;
          const id = reference ?? (await stripe.customers.create({ metadata: { customer } }, { idempotencyKey })).id;
          await stripe.customers.update(id, { email });
          return id;
        } catch (error) {
          // A key from before this feature has no access to customers: their payments need none.
          if (isMissing(error) || error instanceof Stripe.errors.StripePermissionError) return null;
          throw error;
        }
      },
      async delete(reference) {
        try {
          await stripe.customers.del(reference);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      },
    },
    async createPayment(payment) {
      const { id, url } = await stripe.checkout.sessions.create(paymentSessionOf(payment, siteOrigin), {
        idempotencyKey: payment.attempt,
      });
      if (url === null) throw new Error('Stripe opened a session without a page.');
      return { reference: id, url };
    },
    // Stripe names WeChat Pay and Alipay for web pages and apps; it gives no parameters for a mini program's own payment (decision 124).
    hostPayments: publishableKey === null ? [] : ['stripeSheet'],
    async createHostPayment(payment) {
      const { id, client_secret: clientSecret } = await stripe.paymentIntents.create(intentOf(payment), {
        idempotencyKey: payment.attempt,
      });
      if (clientSecret === null || publishableKey === null)
        throw new Error('Stripe opened a payment without a secret.');
      return { reference: id, prepay: { clientSecret, publishableKey } };
    },
    async createHold(hold) {
      const { id, url } = await stripe.checkout.sessions.create(holdSessionOf(hold, siteOrigin), {
        idempotencyKey: hold.attempt,
      });
      if (url === null) throw new Error('Stripe opened a session without a page.');
      return { reference: id, url };
    },
    async capture({ charge, yen, idempotencyKey }) {
      if (charge === null) throw new ProviderRejectionError('Stripe has not named the money of this hold.');
      try {
        await stripe.paymentIntents.capture(charge, { amount_to_capture: yen }, { idempotencyKey });
      } catch (error) {
        throw rejectionOf(error);
      }
    },
    async cancel(reference) {
      try {
        if (reference.startsWith('pi_')) await stripe.paymentIntents.cancel(reference);
        else await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // Paid, or ended already: its own event says which.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    async refund({ refund, idempotencyKey, yen, charge }) {
      if (charge === null) throw new ProviderRejectionError('Stripe has not named the money of this payment.');
      try {
        const made = await stripe.refunds.create(
          { payment_intent: charge, amount: yen, metadata: { refund } },
          { idempotencyKey },
        );
        return { reference: made.id, state: refundStateOf(made.status) };
      } catch (error) {
        throw rejectionOf(error);
      }
    },
    parseWebhook(body, headers) {
      try {
        return eventOf(stripe.webhooks.constructEvent(body, headers.get('Stripe-Signature') ?? '', webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignatureError();
        throw error;
      }
    },
    async listChanges(since) {
      const events: ProviderEvent[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const event of stripe.events.list({ created, types: [...stripeEventTypes], limit: 100 }))
        events.push(eventOf(event));
      return events.reverse();
    },
    async listMovements(since) {
      const movements: ProviderMovement[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const listing = { created, currency: 'jpy', expand: ['data.source'], limit: 100 };
      for await (const row of stripe.balanceTransactions.list(listing)) {
        const movement = movementOf(row);
        if (movement) movements.push(movement);
      }
      return movements.reverse();
    },
  };
}
