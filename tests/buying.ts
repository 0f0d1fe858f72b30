import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { cartCalls } from '@/contract/cart';
import type { orderCalls } from '@/contract/order';
import { lockCustomer } from '@server/domains/account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { writePoints } from '@server/domains/points/ledger';
import { customers } from '@server/domains/account/schema';
import { orderLines } from '@server/domains/order/schema';
import { payments } from '@server/domains/payment/schema';
import { moneyEntries, testPayments } from '@server/domains/payment/money-schema';
import { runCommand } from '@server/main/operator/commands';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';
import type { TestAnswer, TestApi } from '@server/testing/test-api';

type Quote = InferOutput<(typeof orderCalls)['Sig.Front.Order.Quote']['output']>;
type Cart = InferOutput<(typeof cartCalls)['Sig.Front.Cart.List']['output']>;

export interface Buyer {
  readonly id: string;
  readonly cookie: string;
  /** An address of the customer's book. */
  readonly address: string;
  call(name: string, input?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The data of a call that must succeed. */
  get<T>(name: string, input?: unknown): Promise<T>;
  cart(): Promise<Cart>;
  /** Puts goods into the cart (`site/id`) and gives the line. */
  put(
    goods: string,
    more?: { quantity?: number; chosen?: Record<string, string>; remark?: string; shop?: string },
  ): Promise<string>;
  quote(lines: readonly string[], more?: Record<string, unknown>): Promise<Quote>;
  /** Orders lines at the price of now. */
  order(lines: readonly string[], more?: OrderMore): Promise<TestAnswer>;
  /** Puts, orders and pays: the order's number and the payment. */
  buy(goods: readonly string[]): Promise<{ order: string; payment: string }>;
  pay(payment: string, outcome?: 'succeed' | 'fail' | 'confirm'): Promise<Response>;
}

interface OrderMore {
  readonly coupon?: string | null;
  readonly points?: number;
  readonly address?: string;
  readonly total?: number;
  readonly packing?: boolean;
  readonly together?: boolean;
}

/** The demo customer, or another one made from it with an address `home-<id>` in Germany, to which most methods go. */
export async function buyer(api: TestApi, customerId?: string): Promise<Buyer> {
  const id = customerId ?? 'demo';
  if (customerId !== undefined) await makeCustomer(api, customerId);
  const cookie = await api.login(customerId === undefined ? undefined : `${customerId}@mail.example`);
  const address = customerId === undefined ? 'demo-us' : `home-${customerId}`;
  return wrap(api, { id, cookie, address });
}

async function makeCustomer(api: TestApi, id: string): Promise<void> {
  const [demo] = await api.db.select().from(customers).where(eq(customers.id, 'demo'));
  if (!demo) throw new Error('No demo customer.');
  await api.db
    .insert(customers)
    .values({ ...demo, id, email: `${id}@mail.example` })
    .onConflictDoNothing();
  const { addresses } = await import('@server/domains/account/schema');
  const [home] = await api.db.select().from(addresses).where(eq(addresses.id, 'demo-de'));
  if (home)
    await api.db
      .insert(addresses)
      .values({ ...home, id: `home-${id}`, customerId: id })
      .onConflictDoNothing();
}

function wrap(api: TestApi, customer: { id: string; cookie: string; address: string }): Buyer {
  const call: Buyer['call'] = (name, input, headers) =>
    api.request(name, { cookie: customer.cookie, input: input ?? {}, ...(headers && { headers }) });
  const get = async <T>(name: string, input?: unknown): Promise<T> => {
    const answer = await call(name, input);
    if (answer.code !== 200) throw new Error(`${name} refused with ${answer.code} ${JSON.stringify(answer.data)}`);
    return answer.data as T;
  };
  const quote: Buyer['quote'] = (lines, more = {}) =>
    get('Sig.Front.Order.Quote', { lines: lines.join(','), address: customer.address, ...more });
  const put: Buyer['put'] = async (goods, more = {}) => {
    const [site, ...id] = goods.split('/');
    const input = { site, id: id.join('/'), quantity: 1, chosen: {}, remark: '', ...more };
    return (await get<{ line: string }>('Sig.Front.Cart.Add', input)).line;
  };
  const order: Buyer['order'] = async (lines, more = {}) => {
    const { coupon = null, points = 0, packing = false } = more;
    const input = { ...(coupon && { coupon }), points: String(points), ...(packing && { packing: '1' }) };
    const total = more.total ?? (await quote(lines, input)).bill.total;
    const address = more.address ?? customer.address;
    const together = more.together ?? true;
    return call('Sig.Front.Order.Create', {
      lines,
      address,
      coupon,
      points,
      packing,
      together,
      total,
      terms: termsVersion,
    });
  };
  const pay: Buyer['pay'] = async (payment, outcome = 'succeed') => {
    const { url } = await get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    return api.handle(new Request(`http://localhost${url}/${outcome}`, { method: 'POST' }));
  };
  const buy: Buyer['buy'] = async (goods) => {
    const lines: string[] = [];
    for (const item of goods) lines.push(await put(item));
    const made = (await order(lines)).data as { order: string; payment: string };
    await pay(made.payment);
    return made;
  };
  return { ...customer, call, get, cart: () => get('Sig.Front.Cart.List'), put, quote, order, buy, pay };
}

/** Runs a command of staff: `order arrived KH-…/1 500 20x20x10`. */
export const staff = (api: TestApi, words: string): Promise<string> => runCommand(api.services, words.split(' '));

/** Brings the first things of an order to the warehouse and gives their ids. */
export async function arrive(api: TestApi, order: string, grams: readonly number[]): Promise<readonly string[]> {
  for (const [index, weight] of grams.entries()) {
    await staff(api, `order bought ${order}/${index + 1}`);
    await staff(api, `order arrived ${order}/${index + 1} ${weight} 20x15x10 --confirmed`);
  }
  const rows = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order)).orderBy(orderLines.place);
  return rows.map(({ id }) => id);
}

/** Gives points, as a gift of the house. */
export async function grantPoints(api: TestApi, customerId: string, points: number): Promise<void> {
  await api.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await writePoints(tx, { customerId, points, reason: 'gift', about: newId(), at: api.clock.now() });
  });
}

export async function paymentOf(api: TestApi, about: string) {
  const kinds = { 'KP-': payments.parcelId, 'KS-': payments.shareId, 'KH-': payments.orderId };
  const field = kinds[about.slice(0, 3) as keyof typeof kinds];
  const [row] = await api.db.select().from(payments).where(eq(field, about));
  if (!row) throw new Error(`No payment of ${about}.`);
  return row;
}

/** The test provider's books, once it was asked for every refund that is due. */
export async function providerBooks(api: TestApi) {
  await runPaymentJobs(api.db, api.services.payments, api.clock.now());
  return api.db.select().from(testPayments);
}

/** The test provider's row of an attempt, once it was asked for every refund that is due. */
export async function providerBook(api: TestApi, reference: string | null | undefined) {
  return (await providerBooks(api)).find((row) => row.reference === reference);
}

/** Whole yen that the ledger of money says the provider holds for the shop. */
export async function balanceOfLedger(api: TestApi): Promise<number> {
  const rows = await api.db.select().from(moneyEntries);
  const signs = { charged: 0, captured: 1, refunded: -1, disputed: -1, fee: 0 } as const;
  return rows.reduce((sum, { kind, yen }) => sum + signs[kind] * yen, 0);
}
