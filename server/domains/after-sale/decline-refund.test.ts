import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '@/contract/after-sale';
import { codes } from '@/contract/codes';
import type { OrderDetail } from '@/contract/order';
import type { PointEntry } from '@/contract/points';
import { claimPolicy } from '@/rules/after-sale/policy';
import { daysToMs } from '@/rules/time/instant';
import { arrive, buyer, grantPoints, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { noticeMailText } from '../notice/notice-mails';
import { notices } from '../notice/schema';
import { orderLines, orders } from '../order/schema';
import { paymentTries } from '../payment/attempts-schema';
import { sumMoney } from '../payment/money-ledger';
import { refunds } from '../payment/money-schema';
import { applyRefund } from '../payment/refunds';
import { rawRows } from '@server/platform/db/raw-rows';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { secondPersonAbove: 1 } });
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const fan = 'amazon/B0C8VJ5H1D';
const kettle = 'amazon/B01N6XW2LP';
/** A used item of which there is one. */
const single = 'mercari/m36144759504';

const shopper = () => buyer(api, `declined${(count += 1)}`);
const refundsOf = async (order: string) => {
  const { id } = await paymentOf(api, order);
  return api.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.at);
};
/** Declines the refund of the order that waits. */
async function decline(order: string): Promise<string> {
  const refund = (await refundsOf(order)).find(({ state }) => state === 'requested');
  return staff(api, `money decline ${refund?.id} wrong --by bob`);
}
const reject = (line: string, reason = 'soldElsewhere') => staff(api, `order refused ${line} ${reason} --by alice`);
const noticesOf = async ({ id }: Buyer, kind: 'refused' | 'refundReopened') =>
  api.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, id), eq(notices.kind, kind)))
    .orderBy(notices.at);
async function statesOf(order: string) {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, order));
  const lines = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order)).orderBy(orderLines.place);
  return [row?.state, ...lines.map(({ state }) => state)];
}

async function deliver(me: Buyer, line: string): Promise<void> {
  const input = { lines: line, address: me.address, method: 'ems' };
  const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Parcel.Quote', input);
  const { parcel, payment } = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    ...input,
    lines: [line],
    packing: false,
    insurance: false,
    declaration: [{ line, contents: 'Fan', yen: 1000 }],
    total: bill.total,
  });
  await me.pay(payment);
  await staff(api, `parcel sent ${parcel} EG123456785JP`);
  await staff(api, `parcel delivered ${parcel}`);
}

describe('a declined refund of an item that the seller did not sell', () => {
  it('[W-12] opens an order again of which the rest was delivered, and it ends once the item is', async () => {
    const me = await shopper();
    const { order } = await me.buy([fan, kettle]);
    const [first = ''] = await arrive(api, order, [500]);
    await deliver(me, first);
    await reject(`${order}/2`);
    expect(await statesOf(order)).toEqual(['done', 'delivered', 'refused']);
    await decline(order);
    expect(await statesOf(order)).toEqual(['paid', 'delivered', 'buying']);
    const going = await me.call('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' });
    expect(going).toMatchObject({ code: codes.accountBusy });
    const { lines } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
    expect(lines.map(({ cancellable }) => cancellable)).toEqual([false, true]);
    await reject(`${order}/2`, 'noAnswer');
    expect(await statesOf(order)).toEqual(['done', 'delivered', 'refused']);
  });

  it('[W-12] [R-10] notifies the customer of it, and of a second refusal', async () => {
    const me = await shopper();
    const { order } = await me.buy([fan]);
    const { yen } = await paymentOf(api, order);
    await reject(`${order}/1`);
    api.clock.move(1000);
    await decline(order);
    const [reopened] = await noticesOf(me, 'refundReopened');
    expect(reopened).toMatchObject({ subject: { type: 'order', id: order }, values: { yen }, mailDue: true });
    expect(reopened && noticeMailText(reopened, 'en')?.text).toContain(`(${order})`);
    api.clock.move(2000);
    await reject(`${order}/1`, 'priceChanged');
    const reasons = (await noticesOf(me, 'refused')).map(({ values }) => values.reason);
    expect(reasons).toEqual(['soldElsewhere', 'priceChanged']);
  });

  // The embedded database has one connection, which the other order's transaction holds.
  it.runIf(process.env['TEST_DATABASE_URL'])('[W-12] is not possible while another order takes the item', async () => {
    const me = await shopper();
    const { order } = await me.buy([single]);
    await reject(`${order}/1`);
    const other = await (await shopper()).buy([fan]);
    let going: Promise<unknown> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.update(orderLines).set({ holds: single }).where(eq(orderLines.orderId, other.order));
      going = decline(order).catch((error: unknown) => error);
      // It waits for the other order's row in the index.
      await expect
        .poll(async () => {
          const locks = await rawRows(api.db, sql`select 1 from pg_locks where not granted`);
          return locks.length;
        })
        .toBeGreaterThan(0);
    });
    const error = await going;
    expect(error).toMatchObject({
      message: 'Another customer has ordered the item meanwhile.',
      cause: { reason: 'changed' },
    });
    expect(await statesOf(order)).toEqual(['refunded', 'refused']);
  });

  it('[W-12] [M-01] leaves what was given back at the provider, and the ledger agrees', async () => {
    const me = await shopper();
    const { order } = await me.buy([fan]);
    await reject(`${order}/1`);
    const { id, yen } = await paymentOf(api, order);
    const [refund] = await refundsOf(order);
    const charge = `charge of ${order}`;
    await api.db
      .update(paymentTries)
      .set({ charge })
      .where(eq(paymentTries.id, refund?.attempt ?? ''));
    const word = {
      kind: 'refund',
      refund: null,
      charge,
      reference: `re ${order}`,
      state: 'done',
      failure: null,
    } as const;
    await api.db.transaction((tx) => applyRefund(tx, { ...word, yen: yen - 100 }, api.clock.now()));
    expect((await paymentOf(api, order)).refunded).toBe(yen);
    await decline(order);
    expect((await paymentOf(api, order)).refunded).toBe(yen - 100);
    expect((await sumMoney(api.db, id)).refunded).toBe(yen - 100);
  });

  it('[W-12] takes its points again under a reason of its own, with the order', async () => {
    const me = await shopper();
    await grantPoints(api, me.id, 300);
    const made = await me.order([await me.put(fan)], { points: 300 });
    const { order, payment } = made.data as { order: string; payment: string };
    await me.pay(payment);
    for (const second of [3, 5]) {
      api.clock.move(second * 1000);
      await reject(`${order}/1`);
      api.clock.move((second + 1) * 1000);
      await decline(order);
    }
    const { entries } = await me.get<{ entries: PointEntry[] }>('Sig.Front.User.Points.List');
    expect(entries.slice(0, 4).map(({ reason, points, order: about }) => [reason, points, about])).toEqual([
      ['refundBack', -300, order],
      ['refund', 300, order],
      ['refundBack', -300, order],
      ['refund', 300, order],
    ]);
  });
});

describe('a claim whose refund was declined', () => {
  async function withRefundedClaim(as: '--return' | '--amount 500', isSent = false) {
    const me = await shopper();
    const { order } = await me.buy([kettle]);
    const [line = ''] = await arrive(api, order, [500]);
    const typed = { line, kind: 'missing', words: 'The lid is not in the box.', pictures: [] };
    const claimed = as === '--return' ? { wish: 'full', yen: null } : { wish: 'partial', yen: 500 };
    const { claim: id } = await me.get<{ claim: string }>('Sig.Front.User.AfterService.Create', {
      ...typed,
      ...claimed,
    });
    const decide = (verb: string, words = '') =>
      staff(api, `aftersale ${verb} ${id} ${words} --by alice`.replace('  ', ' '));
    await decide('approve', as);
    if (isSent) await deliver(me, line);
    await decide('refunded');
    const read = () => me.get<ClaimDetail>('Sig.Front.User.AfterService.Detail', { id });
    return { me, id, order, decide, read };
  }

  it('[W-12] [W-07] is decided anew, with another sum', async () => {
    const { me, id, order, decide, read } = await withRefundedClaim('--amount 500');
    const stateBefore = await statesOf(order);
    api.clock.move(daysToMs(1));
    await decline(order);
    const reopened = await read();
    expect(reopened).toMatchObject({ state: 'pending', granted: null });
    expect(reopened.events.map(({ step }) => step)).toEqual(['sent', 'approved', 'reopened']);
    expect(Date.parse(reopened.by ?? '') - Date.parse(reopened.since)).toBe(daysToMs(claimPolicy.answerDays));
    expect(await noticesOf(me, 'refundReopened')).toMatchObject([
      { subject: { type: 'claim', id }, values: { yen: 500 } },
    ]);
    await decide('approve', '--amount 300');
    await decide('refunded');
    expect((await refundsOf(order)).map(({ yen }) => yen)).toEqual([300]);
    expect(await statesOf(order)).toEqual(stateBefore);
  });

  it.each([
    ['ask', '--text Please', 'asked'],
    ['refuse', '--reason asListed', 'refused'],
  ])('[W-12] [W-07] may be answered otherwise: %s', async (verb, words, state) => {
    const { order, decide, read } = await withRefundedClaim('--amount 500');
    await decline(order);
    await decide(verb, words);
    expect((await read()).state).toBe(state);
  });

  it('[W-12] is withdrawn by its customer, and leaves an order of delivered items over', async () => {
    const { me, id, order, read } = await withRefundedClaim('--amount 500', true);
    expect(await statesOf(order)).toEqual(['done', 'delivered']);
    await decline(order);
    expect(await statesOf(order)).toEqual(['done', 'delivered']);
    expect((await me.call('Sig.Front.User.AfterService.Withdraw', { id })).code).toBe(codes.ok);
    expect((await read()).state).toBe('withdrawn');
  });

  it('[W-12] whose item left the customer’s items remains granted: all of its money has to come back', async () => {
    const { me, id, order, decide, read } = await withRefundedClaim('--return');
    expect(await statesOf(order)).toEqual(['refunded', 'cancelled']);
    await decline(order);
    expect(await statesOf(order)).toEqual(['paid', 'cancelled']);
    expect(await read()).toMatchObject({ state: 'approved', granted: { as: 'return' } });
    expect((await me.call('Sig.Front.User.AfterService.Withdraw', { id })).code).toBe(codes.tooLate);
    await expect(decide('refuse', '--reason asListed')).rejects.toThrow('not possible');
    await decide('refunded');
    expect(await statesOf(order)).toEqual(['refunded', 'cancelled']);
    const { yen } = await paymentOf(api, order);
    expect((await refundsOf(order)).map((refund) => refund.yen)).toEqual([yen]);
  });
});
