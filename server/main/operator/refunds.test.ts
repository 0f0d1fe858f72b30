import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrive, buyer, grantPoints, paymentOf, staff } from '@tests/buying';
import { getPointBalance } from '@server/domains/points/ledger';
import { parcelEvents } from '@server/domains/parcel/schema';
import { orderLines, orders } from '@server/domains/order/schema';
import { refunds } from '@server/domains/payment/money-schema';
import { staffChanges } from '@server/domains/staff/schema';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';
import { findTestPayment, testProvider } from '@demo/payment/test-provider';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { runCommand } from './commands';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const stocked = 'amazon/B0C8VJ5H1D';
const bought = async () => (await buyer(api, `refunded${(count += 1)}`)).buy([stocked]);
const requested = async (order: string) => {
  const { id } = await paymentOf(api, order);
  return api.db.select().from(refunds).where(eq(refunds.paymentId, id));
};

describe('money that goes back by staff’s word', () => {
  it('[B-03] [M-01] is asked for in the transaction, and given by the provider once', async () => {
    const { order } = await bought();
    await staff(api, `order refused ${order}/1 soldElsewhere`);
    const { reference, yen } = await paymentOf(api, order);
    expect(await requested(order)).toMatchObject([{ yen, attempt: reference, state: 'requested' }]);
    for (let turn = 0; turn < 2; turn += 1) await runPaymentJobs(api.db, api.services.payments, api.clock.now());
    expect(await requested(order)).toMatchObject([{ yen, state: 'done', calls: 1 }]);
    expect((await findTestPayment(api.db, reference ?? ''))?.refunded).toBe(yen);
  });

  it('[B-03] [S-37] stays requested where nobody could give it', async () => {
    const { order } = await bought();
    const context = { ...api.services, payments: null };
    await runCommand(context, `order refused ${order}/1 soldElsewhere`.split(' '));
    await runPaymentJobs(api.db, null, api.clock.now());
    expect(await requested(order)).toMatchObject([{ state: 'requested', calls: 0 }]);
  });

  it('[T-16] what a third party says is for the test provider alone', async () => {
    const { order } = await bought();
    const payments = { ...testProvider(api.db, api.clock), name: 'other' };
    const running = runCommand({ ...api.services, payments }, ['payment', 'confirm', order]);
    await expect(running).rejects.toThrow('Only the provider');
  });
});

interface Made {
  readonly order: string;
  readonly payment: string;
}

describe('a large refund', () => {
  const jobs = (limit?: number) => runPaymentJobs(api.db, api.services.payments, api.clock.now(), limit);
  const makeRefund = async () => {
    const { order } = await bought();
    await staff(api, `order refused ${order}/1 soldElsewhere --by alice`);
    const [refund] = await requested(order);
    if (!refund) throw new Error('No refund.');
    return { order, ...refund };
  };

  it('[W-12] waits for a second person, who and when is stored, and goes once', async () => {
    const { order, id, yen } = await makeRefund();
    await jobs(yen - 1);
    expect(await requested(order)).toMatchObject([
      { state: 'requested', calls: 0, decidedBy: 'alice', approvedBy: null },
    ]);
    const listed = (secondPersonAbove: number) =>
      runCommand({ ...api.services, secondPersonAbove }, ['money', 'refunds']);
    const approve = (words: string, secondPersonAbove = yen - 1) =>
      runCommand({ ...api.services, secondPersonAbove }, `money approve ${words}`.split(' '));
    const runAs = (by: string, refund: string) =>
      runCommand({ ...api.services, secondPersonAbove: yen - 1 }, ['money', 'approve', refund, '--by', by]);
    expect(await listed(yen - 1)).toMatch(
      new RegExp(`${id} .*order ${order} .*WAITS FOR A SECOND PERSON  decided by alice`),
    );
    expect(await listed(yen)).not.toContain('WAITS');
    for (const by of ['alice', 'Alice', 'ａlice '])
      await expect(runAs(by, id)).rejects.toThrow('a second person has to agree');
    await expect(approve('none --by bob')).rejects.toThrow('There is no refund');
    await expect(approve(`${id} --by`)).rejects.toThrow('Name the person');
    await expect(approve(`${id} --by bob`, yen)).rejects.toThrow('waits for nobody');
    const both = await Promise.allSettled(['bob', 'carol'].map((by) => approve(`${id} --by ${by}`)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const at = api.clock.now();
    for (let turn = 0; turn < 2; turn += 1) await jobs(yen - 1);
    const [done] = await requested(order);
    expect(done).toMatchObject({ state: 'done', calls: 1, decidedBy: 'alice' });
    expect(done?.approvedAt && done.approvedAt <= at).toBe(true);
    expect(['bob', 'carol']).toContain(done?.approvedBy);
    await expect(approve(`${id} --by dave`)).rejects.toThrow('waits for nobody');
  });

  it('[W-12] is declined by a colleague, and the item is to be bought again', async () => {
    const { order, id, yen } = await makeRefund();
    const run = (words: string, by: string, above = yen - 1) =>
      runCommand({ ...api.services, secondPersonAbove: above }, [...words.split(' '), '--by', by]);
    await expect(run(`money decline ${id}`, 'bob')).rejects.toThrow('Say why');
    await expect(run(`money decline ${id} no reason`, 'bob', yen)).rejects.toThrow('waits for nobody');
    await expect(run('money decline none no reason', 'bob')).rejects.toThrow('There is no refund');
    expect(await run(`money decline ${id} The seller answered after all.`, 'bob')).toContain('that alice decided');
    expect(await requested(order)).toEqual([]);
    expect(await paymentOf(api, order)).toMatchObject({ state: 'succeeded', refunded: 0 });
    const lines = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order));
    expect(lines).toMatchObject([{ state: 'buying', refundedYen: 0, reason: null }]);
    expect(await api.db.select().from(orders).where(eq(orders.id, order))).toMatchObject([{ state: 'paid' }]);
    const [change] = await api.db.select().from(staffChanges).where(eq(staffChanges.act, 'money decline'));
    expect(change).toMatchObject({
      subject: `${order}/1`,
      by: 'bob',
      why: 'The seller answered after all.',
      before: { decidedBy: 'alice', refundYen: yen },
    });
    await jobs(0);
    await staff(api, `order refused ${order}/1 soldElsewhere --by alice`);
    expect(await requested(order)).toMatchObject([{ yen, state: 'requested' }]);
  });

  it('[W-12] that is declined takes its points again, and gives them once in the end', async () => {
    const me = await buyer(api, `refunded${(count += 1)}`);
    await grantPoints(api, me.id, 300);
    const { order, payment } = (await me.order([await me.put(stocked)], { points: 300 })).data as Made;
    await me.pay(payment);
    const balance = () => getPointBalance(api.db, me.id, api.clock.now());
    const reject = () => staff(api, `order refused ${order}/1 soldElsewhere --by alice`);
    const decline = async () => {
      const [refund] = await requested(order);
      const words = `money decline ${refund?.id} wrong --by bob`.split(' ');
      return runCommand({ ...api.services, secondPersonAbove: 1 }, words);
    };
    await reject();
    expect(await balance()).toBe(300);
    await decline();
    expect(await balance()).toBe(0);
    await reject();
    expect(await balance()).toBe(300);
    await grantPoints(api, me.id, -200);
    await expect(decline()).rejects.toThrow('were used meanwhile');
    expect(await requested(order)).toHaveLength(1);
  });

  it.each([
    ['of the limit itself', 0],
    ['where no limit is set', undefined],
  ] as const)('[W-12] %s goes by one person’s word', async (_case, over) => {
    const { order, yen } = await makeRefund();
    await jobs(over === undefined ? undefined : yen - over);
    expect(await requested(order)).toMatchObject([{ state: 'done' }]);
  });

  it('[W-12] that the customer’s own cancellation makes waits for nobody', async () => {
    const me = await buyer(api, `refunded${(count += 1)}`);
    const { order } = await me.buy([stocked]);
    await me.get('Sig.Front.Order.Cancel', { id: order });
    const [refund] = await requested(order);
    await expect(staff(api, `money approve ${refund?.id} --by bob`)).rejects.toThrow('waits for nobody');
    await jobs(0);
    expect(await requested(order)).toMatchObject([{ state: 'done', decidedBy: null }]);
  });
});

it('[R-10] two of staff who send one parcel: it is sent once, and the other one is told', async () => {
  const me = await buyer(api, 'sent');
  const { order } = await me.buy([stocked]);
  const lines = await arrive(api, order, [500]);
  const input = { lines: lines.join(','), address: me.address };
  const { bill, method } = await me.get<{ bill: { total: number }; method: string }>('Sig.Front.Parcel.Quote', input);
  const declaration = lines.map((line) => ({ line, contents: 'Ceramic mugs', yen: 1000 }));
  const options = { packing: false, insurance: false, total: bill.total, declaration };
  const made = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    lines,
    address: me.address,
    method,
    ...options,
  });
  await me.pay(made.payment);
  const both = await Promise.allSettled(
    ['EG123456785JP', 'EG987654326JP'].map((by) => staff(api, `parcel sent ${made.parcel} ${by}`)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const events = await api.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, made.parcel));
  expect(events.map(({ kind }) => kind)).toEqual(['unpaid', 'paid', 'sent']);
});
