import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupLabelFee } from '@/contract/group-label';
import type { OrderDetail } from '@/contract/order';
import type { ParcelQuote } from '@/contract/parcel';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { cup, createFan } from '@tests/buyer';
import { arrive, buyer, providerBooks } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { labelled } from '@tests/labels';
import { settlePayment } from '../settlement/payment-outcome';
import { paymentTries } from './attempts-schema';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

const newBuyer = () => buyer(api, `late-payer${(count += 1)}`);

/** An unpaid order whose page at the provider is open. */
async function started() {
  const me = await newBuyer();
  const made = (await me.order([await me.put(createFan.goods)])).data as { order: string; payment: string };
  return { me, ...made, url: await urlOf(me, made.payment) };
}
const urlOf = async (me: Buyer, id: string) =>
  (await me.get<{ url: string }>('Sig.Front.Payment.Start', { id, terms: termsVersion })).url;
const succeed = (url: string) => api.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
const detailOf = (me: Buyer, id: string) => me.get<OrderDetail>('Sig.Front.Order.Detail', { id });

async function resultOf(me: Buyer, id: string) {
  const { payment } = await me.get<{ payment: { cancelled: boolean; latePayments: { reason: string }[] } }>(
    'Sig.Front.Payment.Result',
    { id },
  );
  return { cancelled: payment.cancelled, reasons: payment.latePayments.map(({ reason }) => reason) };
}

describe('money that does not pay', () => {
  it('[R-17] [M-04] names the cancellation of its order, and the history has when it came and went back', async () => {
    const { me, order, payment, url } = await started();
    await me.get('Sig.Front.Order.Cancel', { id: order });
    expect(await resultOf(me, payment)).toEqual({ cancelled: true, reasons: [] });
    await succeed(url);
    expect(await resultOf(me, payment)).toEqual({ cancelled: true, reasons: ['cancelled'] });
    expect((await detailOf(me, order)).latePayments).toMatchObject([{ reason: 'cancelled', refundedAt: null }]);
    await providerBooks(api);
    const { latePayments, latePaid, events } = await detailOf(me, order);
    expect(latePayments).toMatchObject([{ yen: latePaid, refundedAt: expect.any(String) as string }]);
    expect(events.map(({ kind, yen }) => `${kind} ${yen}`).slice(-2)).toEqual([
      `latePaid ${latePaid}`,
      `refundDone ${latePaid}`,
    ]);
  });

  it('[R-17] names the time that ran out', async () => {
    const { me, payment, url } = await started();
    api.clock.move(hoursToMs(2));
    const again = await buyer(api, me.id);
    await again.get('Sig.Front.Order.List');
    await succeed(url);
    expect(await resultOf(again, payment)).toEqual({ cancelled: false, reasons: ['tooLate'] });
  });

  it('[R-17] names the payment that came first, and another sum than was due', async () => {
    const { me, order, payment, url } = await started();
    await api.db.update(paymentTries).set({ endsAt: api.clock.now() }).where(eq(paymentTries.paymentId, payment));
    await me.pay(payment);
    await succeed(url);
    expect(await resultOf(me, payment)).toEqual({ cancelled: false, reasons: ['twice'] });
    expect((await detailOf(me, order)).state).toBe('paid');
    const other = await started();
    const [attempt] = await api.db.select().from(paymentTries).where(eq(paymentTries.paymentId, other.payment));
    const outcome = { attempt: attempt?.id ?? '', outcome: 'succeed', yen: 1, charge: null } as const;
    await api.db.transaction((tx) => settlePayment(tx, outcome, api.clock.now()));
    expect(await resultOf(other.me, other.payment)).toEqual({ cancelled: false, reasons: ['otherSum'] });
  });

  it('[R-17] names the same of a parcel', async () => {
    const parcelOf = async () => {
      const me = await newBuyer();
      const { order } = await me.buy([cup.goods]);
      const lines = await arrive(api, order, [400]);
      const input = { lines: lines.join(','), address: me.address, method: 'ems' };
      const { bill } = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', input);
      const made = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
        ...input,
        lines,
        packing: false,
        insurance: false,
        declaration: lines.map((line) => ({ line, contents: 'Ceramic plates', yen: 1000 })),
        total: bill?.total,
      });
      return { me, ...made, url: await urlOf(me, made.payment) };
    };
    const first = await parcelOf();
    await first.me.get('Sig.Front.Parcel.Cancel', { id: first.parcel });
    await succeed(first.url);
    expect(await resultOf(first.me, first.payment)).toEqual({ cancelled: true, reasons: ['cancelled'] });
    const second = await parcelOf();
    api.clock.move(daysToMs(4));
    const again = await buyer(api, second.me.id);
    await again.get('Sig.Front.Parcel.List');
    await succeed(second.url);
    expect(await resultOf(again, second.payment)).toEqual({ cancelled: false, reasons: ['tooLate'] });
  });

  it('[R-17] [R-53] names the same of a share in a group parcel', async () => {
    const make = labelled(api);
    const closed = async () => {
      const [mia, jun] = [await newBuyer(), await newBuyer()];
      const id = await make.closed(mia, [jun], 'weight');
      const { payment } = await jun.get<GroupLabelFee>('Sig.Front.Label.Fee', { id });
      return { mia, jun, id, payment: payment?.id ?? '', url: await urlOf(jun, payment?.id ?? '') };
    };
    const reopened = await closed();
    await reopened.mia.get('Sig.Front.Label.Reopen', { id: reopened.id });
    await succeed(reopened.url);
    expect(await resultOf(reopened.jun, reopened.payment)).toEqual({ cancelled: true, reasons: ['cancelled'] });
    const ranOut = await closed();
    api.clock.move(daysToMs(3) + 60_000);
    const again = await buyer(api, ranOut.jun.id);
    await again.get('Sig.Front.Label.Detail', { id: ranOut.id });
    await succeed(ranOut.url);
    expect(await resultOf(again, ranOut.payment)).toEqual({ cancelled: false, reasons: ['tooLate'] });
  });
});
