import type { Stripe } from 'stripe';
import type { RefundState } from '@/rules/buying/machines';
import type { ProviderChange, ProviderEvent, ProviderMovement } from '@server/domains/payment/provider';

/** The types of events that the shop understands, and asks for again where a webhook did not come. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
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
  // The payment of a session that reserves a sum has events of its own; the session says only that nobody used it.
  if (session.metadata?.['reserves'] !== undefined)
    return type === 'checkout.session.expired'
      ? { kind: 'hold', hold: attempt, outcome: 'end', yen: session.amount_total ?? 0, charge }
      : null;
  return { kind: 'attempt', attempt, outcome: outcomeOf(type, session), yen: session.amount_total ?? 0, charge };
}

const intentOutcomes = {
  'payment_intent.succeeded': 'succeed',
  'payment_intent.processing': 'confirm',
  'payment_intent.canceled': 'end',
} as const;

/** Reads what became of a reserved sum: what was captured of it is paid. */
function reservedChange(
  type: keyof typeof intentOutcomes | 'payment_intent.amount_capturable_updated',
  { id: charge, metadata, amount, amount_capturable: reserved, amount_received: received }: Stripe.PaymentIntent,
): ProviderChange | null {
  const { attempt, reserves } = metadata;
  if (attempt === undefined || reserves === undefined) return null;
  if (type === 'payment_intent.succeeded')
    return { kind: 'attempt', attempt, outcome: 'succeed', yen: received, charge };
  if (type === 'payment_intent.canceled') return { kind: 'hold', hold: attempt, outcome: 'end', yen: amount, charge };
  // A capture lets nothing be captured any more, which Stripe tells by the same event.
  if (type === 'payment_intent.processing' || reserved === 0) return null;
  return { kind: 'hold', hold: attempt, outcome: 'authorise', yen: reserved, charge };
}

/**
 * Reads what became of a payment that an app makes by Stripe's PaymentSheet. Null for that of a session, which has events of its own. A card that
 * was declined ends nothing: the sheet takes the next one.
 */
function intentChange(type: keyof typeof intentOutcomes, intent: Stripe.PaymentIntent): ProviderChange | null {
  const { attempt, host, reserves } = intent.metadata;
  if (reserves !== undefined) return reservedChange(type, intent);
  if (attempt === undefined || host === undefined) return null;
  return { kind: 'attempt', attempt, outcome: intentOutcomes[type], yen: intent.amount, charge: intent.id };
}

export const refundStateOf = (status: string | null): RefundState =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'requested';

/** Null also for what Stripe calls a refund of the part of a reserved sum that was never captured: it moves no balance. */
function refundChange(refund: Stripe.Refund): ProviderChange | null {
  const charge = idOf(refund.payment_intent);
  if (charge === null) return null;
  if (refund.balance_transaction === null && refund.metadata?.['refund'] === undefined) return null;
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
  if (event.type === 'payment_intent.amount_capturable_updated') return reservedChange(event.type, event.data.object);
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

export function eventOf(event: Stripe.Event): ProviderEvent {
  const subject = (event.data.object as { readonly id?: string }).id ?? null;
  return { id: event.id, type: event.type, subject, change: changeOf(event) };
}

/** The kind of a row of Stripe's balance by what moved it; a delayed payment that failed takes its own money back. */
function movementKindOf(type: string, object: string): ProviderMovement['kind'] | null {
  if (type === 'payment_failure_refund' || object === 'charge') return 'payment';
  return object === 'refund' || object === 'dispute' ? object : null;
}

/** Reads a row of Stripe's balance, with its source; null for what is about no payment, such as a payout. */
export function movementOf({
  id,
  type,
  source,
  amount,
  fee,
  created,
}: Stripe.BalanceTransaction): ProviderMovement | null {
  if (source === null || typeof source === 'string') return null;
  const kind = movementKindOf(type, source.object);
  const charge = 'payment_intent' in source ? idOf(source.payment_intent) : null;
  if (kind === null || charge === null) return null;
  const attempt = source.object === 'charge' ? (source.metadata['attempt'] ?? null) : null;
  return { id, kind, attempt, charge, yen: amount, fee, at: new Date(created * 1000) };
}
