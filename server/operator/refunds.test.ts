import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrive, buyer, paymentOf, staff } from '../../tests/buying';
import { claims } from '../db/schema-after-sale';
import { parcelEvents } from '../db/schema-buying';
import { listOrderLines } from '../order/order-transitions';
import { testProvider } from '../payment/test-provider';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';
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
const run = (words: string, payments: typeof testProvider | null) =>
  runCommand({ ...api.services, payments }, words.split(' '));
const stateOf = async (order: string) => (await listOrderLines(api.db, order))[0]?.state;

describe('money that goes back by staff’s word', () => {
  it('[B-03] goes by the provider that the shop has', async () => {
    const { order } = await bought();
    const refund = vi.fn(() => Promise.resolve());
    await run(`order refused ${order}/1 soldElsewhere`, { ...testProvider, refund });
    const { reference, yen } = await paymentOf(api, order);
    expect(refund.mock.calls).toEqual([[expect.anything(), reference, yen]]);
  });

  it('[B-03] [S-37] is not said to have gone where nobody could give it', async () => {
    const { order } = await bought();
    await expect(run(`order refused ${order}/1 soldElsewhere`, null)).rejects.toThrow('are to go back');
    expect([await stateOf(order), (await paymentOf(api, order)).refunded]).toEqual(['buying', 0]);
    const [line] = await listOrderLines(api.db, order);
    if (!line) throw new Error('No line.');
    const at = api.clock.now();
    const claim = { id: 'KC-1', customerId: line.customerId, orderId: order, lineId: line.id, holds: line.id } as const;
    const asked = { kind: 'damaged', wish: 'full', state: 'approved', outcome: 'full' } as const;
    await api.db.insert(claims).values({ ...claim, ...asked, yen: line.shareYen, at, since: at });
    await expect(run('aftersale refunded KC-1', null)).rejects.toThrow('are to go back');
    expect((await api.db.select().from(claims).where(eq(claims.id, 'KC-1')))[0]?.state).toBe('approved');
    expect(await run('aftersale refunded KC-1', testProvider)).toContain('refunded');
  });

  it('[T-16] what a third party says is for the test provider alone', async () => {
    const { order } = await bought();
    await expect(run(`payment confirm ${order}`, { ...testProvider })).rejects.toThrow('Only the provider');
  });
});

it('[R-10] two of staff who send one parcel: it is sent once, and the other one is told', async () => {
  const me = await buyer(api, 'sent');
  const { order } = await me.buy([stocked]);
  const lines = await arrive(api, order, [500]);
  const asked = { lines: lines.join(','), address: me.address };
  const { bill, method } = await me.get<{ bill: { total: number }; method: string }>('Sig.Front.Parcel.Quote', asked);
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
    ['AB12345678', 'CD12345678'].map((by) => staff(api, `parcel sent ${made.parcel} ${by}`)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const events = await api.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, made.parcel));
  expect(events.map(({ kind }) => kind)).toEqual(['unpaid', 'paid', 'sent']);
});
