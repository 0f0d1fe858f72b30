import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { stripeApiVersion } from '../providers/payment/stripe-provider';
import { errorAnswer, faultOf, invalid, metadataOf, pageOf, reserves, sessionSum } from './fake-stripe-objects';
import type { FakeAnswer, FakeBalanceRow, FakeSession } from './fake-stripe-objects';

export const fakeStripeKey = 'sk_test_local';
export const fakeWebhookSecret = 'whsec_local';

/**
 * A server on this machine that speaks Stripe's HTTP API as far as the provider calls it: forms, bearer key, pinned version, idempotency (a
 * replay, and a conflict where the same key comes with another form), errors, rate limits, and events signed as Stripe signs them.
 */
export async function startFakeStripe(now: () => number = Date.now) {
  const sessions = new Map<string, FakeSession>();
  const answered = new Map<string, { readonly form: string; readonly answer: FakeAnswer }>();
  /** The e-mail of each customer, by Stripe's id. */
  const customers = new Map<string, string>();
  const events: Readonly<Record<string, unknown>>[] = [];
  const balance: FakeBalanceRow[] = [];
  const requests: string[] = [];
  const failures: number[] = [];
  const signer = new Stripe(fakeStripeKey);
  let count = 0;
  const nextId = (prefix: string) => `${prefix}_test_${(count += 1)}`;

  const viewOf = (session: FakeSession) => ({
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.example/c/pay/${session.id}` : null,
    status: session.status === 'reserved' ? 'complete' : session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: session.status === 'open' || session.status === 'expired' ? null : session.paymentIntent,
    amount_total: sessionSum(session),
    currency: 'jpy',
    metadata: metadataOf(session.form, 'metadata'),
  });

  const intentViewOf = (intent: FakeSession) => ({
    id: intent.paymentIntent,
    object: 'payment_intent',
    client_secret: `${intent.paymentIntent}_secret`,
    amount: sessionSum({ ...intent, captured: null }),
    amount_capturable: intent.status === 'reserved' ? sessionSum(intent) : 0,
    amount_received: intent.status === 'complete' ? sessionSum(intent) : 0,
    currency: 'jpy',
    status: {
      open: 'requires_payment_method',
      reserved: 'requires_capture',
      complete: 'succeeded',
      expired: 'canceled',
    }[intent.status],
    metadata: metadataOf(intent.form, reserves(intent) ? 'payment_intent_data[metadata]' : 'metadata'),
  });

  /** Moves the balance: an amount in whole yen, what Stripe keeps for it, and what moved it. */
  function book(type: string, amount: number, fee: number, source: Readonly<Record<string, unknown>>) {
    const created = Math.floor(now() / 1000);
    const row = {
      id: nextId('txn'),
      object: 'balance_transaction',
      type,
      amount,
      fee,
      currency: 'jpy',
      created,
      source,
    };
    balance.push(row);
    return row;
  }

  function openSession(form: URLSearchParams): FakeAnswer {
    const customer = form.get('customer');
    if (customer !== null && !customers.has(customer)) return invalid('resource_missing');
    const fault = faultOf(form, now());
    if (fault !== null) return invalid(fault);
    const id = nextId('cs');
    const session: FakeSession = { id, form, paymentIntent: nextId('pi'), status: 'open', refunded: 0, captured: null };
    sessions.set(id, session);
    return { status: 200, body: viewOf(session) };
  }

  function createCustomer(): FakeAnswer {
    const id = nextId('cus');
    customers.set(id, '');
    return { status: 200, body: { id, object: 'customer' } };
  }

  function changeCustomer(method: string, id: string, form: URLSearchParams): FakeAnswer {
    if (!customers.has(id)) return errorAnswer(404, 'invalid_request_error', 'resource_missing');
    if (method === 'DELETE') customers.delete(id);
    else customers.set(id, form.get('email') ?? '');
    return { status: 200, body: { id, object: 'customer', deleted: method === 'DELETE' } };
  }

  function openIntent(form: URLSearchParams): FakeAnswer {
    if (form.get('currency') !== 'jpy') return invalid('parameter_invalid_currency');
    if (!/^[1-9]\d*$/.test(form.get('amount') ?? '')) return invalid('parameter_invalid_integer');
    const id = nextId('pi');
    const intent: FakeSession = { id, form, paymentIntent: id, status: 'open', refunded: 0, captured: null };
    sessions.set(id, intent);
    return { status: 200, body: intentViewOf(intent) };
  }

  /** Moves the balance by a charge, as Stripe does once the money is captured. */
  function bookCharge(session: FakeSession) {
    const isIntent = session.id === session.paymentIntent;
    const metadata = metadataOf(session.form, isIntent ? 'metadata' : 'payment_intent_data[metadata]');
    const charge = { id: nextId('ch'), object: 'charge', payment_intent: session.paymentIntent, metadata };
    book('charge', sessionSum(session), Math.floor(sessionSum(session) * 0.036), charge);
  }

  const findIntent = (id: string) => [...sessions.values()].find(({ paymentIntent }) => paymentIntent === id);

  /** Captures a reserved sum once; what is left of it is released, by a refund that moves no balance. */
  function captureIntent(id: string, form: URLSearchParams): FakeAnswer {
    const session = findIntent(id);
    if (session?.status !== 'reserved') return invalid('payment_intent_unexpected_state');
    const [sum, amount] = [sessionSum(session), Number(form.get('amount_to_capture'))];
    if (amount > sum || amount <= 0) return invalid('amount_too_large');
    session.captured = amount;
    session.status = 'complete';
    bookCharge(session);
    emit('payment_intent.succeeded', intentViewOf(session));
    const rest = { id: nextId('re'), object: 'refund', amount: sum - amount, payment_intent: session.paymentIntent };
    if (sum > amount) emit('refund.created', { ...rest, status: 'succeeded', balance_transaction: null, metadata: {} });
    return { status: 200, body: intentViewOf(session) };
  }

  function cancelIntent(id: string): FakeAnswer {
    const intent = findIntent(id);
    if (intent?.status !== 'open' && intent?.status !== 'reserved') return invalid('payment_intent_unexpected_state');
    intent.status = 'expired';
    emit('payment_intent.canceled', intentViewOf(intent));
    return { status: 200, body: intentViewOf(intent) };
  }

  function expireSession(id: string): FakeAnswer {
    const session = sessions.get(id);
    if (session?.status !== 'open') return invalid('resource_missing');
    session.status = 'expired';
    emit('checkout.session.expired', viewOf(session));
    return { status: 200, body: viewOf(session) };
  }

  function makeRefund(form: URLSearchParams): FakeAnswer {
    const session = findIntent(form.get('payment_intent') ?? '');
    if (session?.status !== 'complete') return invalid('resource_missing');
    const amount = Number(form.get('amount'));
    if (session.refunded + amount > sessionSum(session)) return invalid('charge_already_refunded');
    session.refunded += amount;
    const refund = {
      id: nextId('re'),
      object: 'refund',
      amount,
      currency: 'jpy',
      payment_intent: session.paymentIntent,
      status: 'succeeded',
      metadata: form.has('metadata[refund]') ? { refund: form.get('metadata[refund]') } : {},
    };
    emit('refund.created', refund);
    book('refund', -amount, 0, refund);
    return { status: 200, body: refund };
  }

  function emit(type: string, object: Readonly<Record<string, unknown>>) {
    const event = {
      id: nextId('evt'),
      object: 'event',
      api_version: stripeApiVersion,
      created: Math.floor(now() / 1000),
      type,
      data: { object },
    };
    events.push(event);
    return event;
  }

  function routePost(path: string, form: URLSearchParams): FakeAnswer {
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const [, cancelled] = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(path) ?? [];
    const [, captured] = /^\/v1\/payment_intents\/(\w+)\/capture$/.exec(path) ?? [];
    if (path === '/v1/checkout/sessions') return openSession(form);
    if (expired !== undefined) return expireSession(expired);
    if (path === '/v1/payment_intents') return openIntent(form);
    if (cancelled !== undefined) return cancelIntent(cancelled);
    if (captured !== undefined) return captureIntent(captured, form);
    if (path === '/v1/refunds') return makeRefund(form);
    if (path === '/v1/customers') return createCustomer();
    return errorAnswer(404, 'invalid_request_error', 'resource_missing');
  }

  function route(method: string, path: string, form: URLSearchParams, query: URLSearchParams): FakeAnswer {
    const [, customer] = /^\/v1\/customers\/(\w+)$/.exec(path) ?? [];
    if (customer !== undefined) return changeCustomer(method, customer, form);
    if (method === 'POST') return routePost(path, form);
    if (method === 'GET' && path === '/v1/events')
      return { status: 200, body: { object: 'list', has_more: false, url: '/v1/events', data: [...events].reverse() } };
    if (method === 'GET' && path === '/v1/balance_transactions') return pageOf(path, balance, query);
    return errorAnswer(404, 'invalid_request_error', 'resource_missing');
  }

  function answerOf(method: string, { pathname: path, searchParams }: URL, headers: Headers, text: string): FakeAnswer {
    requests.push(`${method} ${path}`);
    if (headers.get('authorization') !== `Bearer ${fakeStripeKey}`)
      return errorAnswer(401, 'invalid_request_error', 'api_key_expired');
    if (headers.get('stripe-version') !== stripeApiVersion) return invalid('api_version_invalid');
    const failing = failures.shift();
    if (failing !== undefined)
      return errorAnswer(failing, failing === 429 ? 'rate_limit_error' : 'api_error', 'rate_limit');
    const key = headers.get('idempotency-key');
    const before = method === 'POST' && key !== null ? answered.get(key) : undefined;
    if (before)
      return before.form === text ? before.answer : errorAnswer(400, 'idempotency_error', 'idempotency_key_in_use');
    const answer = route(method, path, new URLSearchParams(text), searchParams);
    if (method === 'POST' && key !== null) answered.set(key, { form: text, answer });
    return answer;
  }

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const url = new URL(request.url ?? '/', 'http://localhost');
      const { status, body } = answerOf(request.method ?? 'GET', url, headers, text);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' as const },
    sessions,
    customers,
    requests,
    /** The statuses with which the next calls are answered. */
    failures,
    emit,
    book,
    viewOf,
    intentViewOf,
    makeRefund,
    /** Pays an open session, or a payment of an app, as its buyer would, or has its sum reserved, and gives the event. */
    pay(id: string) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`The session ${id} is not open.`);
      if (reserves(session)) {
        session.status = 'reserved';
        emit('checkout.session.completed', viewOf(session));
        return emit('payment_intent.amount_capturable_updated', intentViewOf(session));
      }
      session.status = 'complete';
      bookCharge(session);
      return id === session.paymentIntent
        ? emit('payment_intent.succeeded', intentViewOf(session))
        : emit('checkout.session.completed', viewOf(session));
    },
    /** The request that Stripe would make of an event. */
    webhookOf(event: Readonly<Record<string, unknown>>, secret = fakeWebhookSecret): Request {
      const payload = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' };
      return new Request('http://localhost/webhooks/stripe', { method: 'POST', body: payload, headers });
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
