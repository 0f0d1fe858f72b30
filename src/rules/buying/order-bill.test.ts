import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderBill } from './order-bill';
import type { BilledLine, OrderFees } from './order-bill';

const fees: OrderFees = {
  service: 300,
  inspection: 500,
  authentication: 1500,
  domesticInsurance: 200,
  paymentRate: 360,
};
const plain: BilledLine = {
  yen: 2000,
  quantity: 1,
  taxOnTop: 0,
  domestic: { payer: 'buyer', yen: 350, freeOver: null },
  seller: 'amazon/one',
  services: { inspection: false, authentication: false, domesticInsurance: false },
  premium: false,
};
const line = (change: Partial<BilledLine>): BilledLine => ({ ...plain, ...change });
const sums = (lines: readonly BilledLine[], off: Partial<Parameters<typeof orderBill>[2]> = {}) =>
  Object.fromEntries(
    orderBill(lines, fees, { coupon: null, points: 0, ...off }).bill.lines.map(({ key, yen }) => [key, yen]),
  );

describe('the bill of an order', () => {
  it('[E-15] names goods, shipping inside Japan and our fee, and the payment fee of their sum', () => {
    expect(sums([plain])).toEqual({ goods: 2000, domestic: 350, service: 300, payment: 96 });
  });

  it('[K-14] things of one shop are one purchase: together they reach the sum of free shipping', () => {
    const roomy = line({ seller: 'rakuten/roomy', domestic: { payer: 'buyer', yen: 880, freeOver: 3980 } });
    expect(sums([roomy])).toMatchObject({ domestic: 880 });
    expect(sums([line({ ...roomy, yen: 3979 })])).toMatchObject({ domestic: 880 });
    expect(sums([line({ ...roomy, yen: 3980 })])).toMatchObject({ domestic: 0 });
    expect(sums([roomy, roomy])).toMatchObject({ domestic: 0 });
    expect(sums([roomy, line({ ...roomy, seller: 'rakuten/other' })])).toMatchObject({ domestic: 1760 });
  });

  it('[S-41] services are charged by the piece, insurance inside Japan by the sending', () => {
    const services = { inspection: true, authentication: true, domesticInsurance: true };
    expect(sums([line({ quantity: 3, services })])).toMatchObject({
      inspection: 1500,
      authentication: 4500,
      domesticInsurance: 200,
      service: 900,
    });
  });

  it('[K-13] the coupon counts on the premium section alone, from its least sum', () => {
    const coupon = { percent: 10, minYen: 18_000 };
    const bag = line({ yen: 17_999, premium: true });
    expect(sums([bag, plain], { coupon })).not.toHaveProperty('coupon');
    expect(sums([line({ ...bag, yen: 18_005 }), plain], { coupon })).toMatchObject({ coupon: -1800 });
  });

  it('[B-02] shipping that nobody knows yet is not on the bill, and is counted', () => {
    const found = orderBill([line({ domestic: { payer: 'buyer', yen: null, freeOver: null } })], fees, {
      coupon: null,
      points: 0,
    });
    expect(found).toMatchObject({ domesticUnknown: 1 });
    expect(found.bill.lines).toContainEqual({ key: 'domestic', yen: 0 });
  });

  const anyLine = fc.record({
    yen: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxOnTop: fc.constantFrom(0, 8, 10),
    domestic: fc.record({
      payer: fc.constantFrom('buyer' as const, 'seller' as const),
      yen: fc.option(fc.integer({ min: 0, max: 5000 })),
      freeOver: fc.option(fc.constant(3980)),
    }),
    seller: fc.constantFrom('rakuten/a', 'rakuten/b', 'mercari/c'),
    services: fc.record({ inspection: fc.boolean(), authentication: fc.boolean(), domesticInsurance: fc.boolean() }),
    premium: fc.boolean(),
  });
  const anyOff = fc.record({
    coupon: fc.option(fc.constant({ percent: 10, minYen: 18_000 })),
    points: fc.integer({ min: 0, max: 300_000_000 }),
  });

  it('[E-15] [A-07] is the sum of its lines, never below nothing, and its shares give it back to the yen', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyOff, (lines, off) => {
        const { bill, shares, maxPoints, coupon } = orderBill(lines, fees, off);
        expect(bill.total).toBe(bill.lines.reduce((total, { yen }) => total + yen, 0));
        expect(bill.total).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((total, { yen }) => total + yen, 0)).toBe(bill.total);
        expect(shares.reduce((total, { points }) => total + points, 0)).toBe(Math.min(off.points, maxPoints));
        for (const share of shares) {
          expect(share.yen).toBeGreaterThanOrEqual(0);
          expect(share.points).toBeGreaterThanOrEqual(0);
        }
        const goods = lines.reduce((total, { yen, quantity }) => total + yen * quantity, 0);
        expect(coupon + maxPoints).toBe(goods);
      }),
    );
  });
});
