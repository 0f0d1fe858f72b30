import { brand } from '../brand/brand';
import { Stripe } from 'stripe';
import type { PaymentMethod } from '@/contract/payment';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import type { RefundState } from '@/rules/buying/machines';
import { BadSignatureError, ProviderRejectionError, unpaidReturn } from './provider';
import type { NewPayment, PaymentProvider, ProviderChange, ProviderEvent, ProviderMovement } from './provider';

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

/** The types of events that the shop understands, and asks for again where a webhook did not come. */
const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

function outcomeOf(type: string, session: Stripe.Checkout.Session) {
  if (type === 'checkout.session.async_payment_succeeded') return 'succeed';
  if (type === 'checkout.session.async_payment_failed') return 'fail';
  if (type === 'checkout.session.expired') return 'end';
  // A bank transfer or a shop's till: the buyer is done, the money is on its way.
  return session.payment_status === 'unpaid' ? 'confirm' : 'succeed';
}

function sessionChange(type: string, session: Stripe.Checkout.Session): ProviderChange | null {
  const attempt = session.metadata?.['attempt'];
  if (attempt === undefined) return null;
  const charge = idOf(session.payment_intent);
  return { kind: 'attempt', attempt, outcome: outcomeOf(type, session), yen: session.amount_total ?? 0, charge };
}

const intentOutcomes = {
  'payment_intent.succeeded': 'succeed',
  'payment_intent.processing': 'confirm',
  'payment_intent.canceled': 'end',
} as const;

/**
 * Reads what became of a payment that an app makes by Stripe's PaymentSheet. Null for that of a session, which has events of its own. A card that
 * was declined ends nothing: the sheet takes the next one.
 */
function intentChange(type: keyof typeof intentOutcomes, intent: Stripe.PaymentIntent): ProviderChange | null {
  const { attempt, host } = intent.metadata;
  if (attempt === undefined || host === undefined) return null;
  return { kind: 'attempt', attempt, outcome: intentOutcomes[type], yen: intent.amount, charge: intent.id };
}

const refundStateOf = (status: string | null): RefundState =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'requested';

function refundChange(refund: Stripe.Refund): ProviderChange | null {
  const charge = idOf(refund.payment_intent);
  if (charge === null) return null;
  return {
    kind: 'refund',
    refund: refund.metadata?.['refund'] ?? null,
    reference: refund.id,
    charge,
    yen: refund.amount,
    state: refundStateOf(refund.status),
    failure: refund.failure_reason ?? null,
  };
}

/** Null for an inquiry, in which no money moves. */
function disputeChange(dispute: Stripe.Dispute): ProviderChange | null {
  const charge = idOf(dispute.payment_intent);
  if (charge === null || dispute.status.startsWith('warning')) return null;
  const state = dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open';
  return { kind: 'dispute', reference: dispute.id, charge, yen: dispute.amount, state, reason: dispute.reason };
}

/** Reads an event of one of `stripeEventTypes`; null for any other. */
function changeOf(event: Stripe.Event): ProviderChange | null {
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  )
    return sessionChange(event.type, event.data.object);
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.canceled'
  )
    return intentChange(event.type, event.data.object);
  if (event.type === 'refund.created' || event.type === 'refund.updated' || event.type === 'refund.failed')
    return refundChange(event.data.object);
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.closed'
  )
    return disputeChange(event.data.object);
  return null;
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const subject = (event.data.object as { readonly id?: string }).id ?? null;
  return { id: event.id, type: event.type, subject, change: changeOf(event) };
}

/** The kind of a row of Stripe's balance by what moved it; a delayed payment that failed takes its own money back. */
function movementKindOf(type: string, object: string): ProviderMovement['kind'] | null {
  if (type === 'payment_failure_refund' || object === 'charge') return 'payment';
  return object === 'refund' || object === 'dispute' ? object : null;
}

/** Reads a row of Stripe's balance, with its source; null for what is about no payment, such as a payout. */
function movementOf({ id, type, source, amount, fee, created }: Stripe.BalanceTransaction): ProviderMovement | null {
  if (source === null || typeof source === 'string') return null;
  const kind = movementKindOf(type, source.object);
  const charge = 'payment_intent' in source ? idOf(source.payment_intent) : null;
  if (kind === null || charge === null) return null;
  const attempt = source.object === 'charge' ? (source.metadata['attempt'] ?? null) : null;
  return { id, kind, attempt, charge, yen: amount, fee, at: new Date(created * 1000) };
}

/** The Checkout session of an attempt. Methods are those that the account offers for the sum and the buyer's country. */
function sessionOf(payment: NewPayment, siteOrigin: string): Stripe.Checkout.SessionCreateParams {
  const { attempt, yen, number, email } = payment;
  const metadata = { attempt, payment: payment.payment };
  const backTo = new URL(payment.returnTo, siteOrigin).href;
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'jpy', unit_amount: yen, product_data: { name: number ?? brand.name } },
      },
    ],
    client_reference_id: attempt,
    metadata,
    payment_intent_data: { metadata },
    locale: localeOf(payment.language),
    expires_at: Math.floor(payment.endsAt.getTime() / 1000),
    success_url: backTo,
    cancel_url: unpaidReturn(backTo),
    ...(email !== null && { customer_email: email }),
  };
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
    async createPayment(payment) {
      const { id, url } = await stripe.checkout.sessions.create(sessionOf(payment, siteOrigin), {
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
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new ProviderRejectionError(error.code ?? error.message, { cause: error });
        throw error;
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
