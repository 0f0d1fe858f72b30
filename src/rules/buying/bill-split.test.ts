import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBill, type BillPart } from './bill-split';
import { parcelBill } from './parcel-bill';

const part = (given: Partial<BillPart> = {}): BillPart => ({ weight: 0, worth: 0, domestic: 0, storage: 0, ...given });
const parts = {
  postage: 4_000,
  handling: 500,
  packing: 300,
  insurance: 100,
  storage: 200,
  domestic: 700,
  paymentRate: 0,
};

describe('the shares of a parcel’s bill', () => {
  it('[B-03] follow weight, worth, and where storage and late shipping arose', () => {
    const bill = parcelBill(parts);
    const light = part({ weight: 1_000, worth: 9_000, domestic: 700 });
    const heavy = part({ weight: 3_000, worth: 1_000, storage: 200 });
    expect(splitBill(bill, [light, heavy])).toEqual([1_200 + 90 + 700, 3_600 + 10 + 200]);
  });

  it('[B-03] one alone bears all, and of nothing measured the first', () => {
    const bill = parcelBill({ ...parts, paymentRate: 360 });
    expect(splitBill(bill, [part({ weight: 5 })])).toEqual([bill.total]);
    expect(splitBill(bill, [part(), part()])).toEqual([bill.total, 0]);
  });

  it('[B-03] [E-15] add up to the bill to the yen, and none is below nothing', () => {
    const whole = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.record({
          postage: whole(80_000),
          handling: whole(2_000),
          packing: whole(1_000),
          insurance: whole(5_000),
          storage: whole(20_000),
          domestic: whole(9_000),
          paymentRate: whole(900),
        }),
        fc.array(
          fc.record({ weight: whole(30_000), worth: whole(2_000_000), domestic: whole(3_000), storage: whole(4_500) }),
          { minLength: 1, maxLength: 12 },
        ),
        (sums, lines) => {
          const bill = parcelBill(sums);
          const shares = splitBill(bill, lines);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(bill.total);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
