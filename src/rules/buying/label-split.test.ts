import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bill } from '@/contract/bill';
import { firstNameOf } from './first-name';
import { sharedBill, splitGroupLabelCost } from './label-split';
import { parcelBill } from './parcel-bill';

const yen = fc.integer({ min: 0, max: 200_000 });
const part = fc.record({ weight: fc.integer({ min: 0, max: 30_000 }), domestic: yen, storage: yen });
const parts = fc.array(part, { minLength: 1, maxLength: 10 });
const fees = fc.record({ postage: yen, handling: yen, packing: yen, paymentRate: fc.integer({ min: 0, max: 1000 }) });

type Part = { weight: number; domestic: number; storage: number };
const sum = (of: readonly number[]) => of.reduce((all, value) => all + value, 0);
const billOf = (rates: { postage: number; handling: number; packing: number; paymentRate: number }, of: Part[]) =>
  parcelBill({
    ...rates,
    insurance: 0,
    domestic: sum(of.map(({ domestic }) => domestic)),
    storage: sum(of.map(({ storage }) => storage)),
  });
const lineOf = (bill: Bill, key: string) => bill.lines.find((line) => line.key === key)?.yen ?? 0;

describe('the shares of a label', () => {
  it('[R-53] say what is split, what is one’s own, and the fee on both; what costs nothing is left out', () => {
    const rates = { postage: 3_000, handling: 0, packing: 301, paymentRate: 400 };
    const of = [
      { weight: 1_000, domestic: 0, storage: 0 },
      { weight: 2_000, domestic: 500, storage: 70 },
    ];
    const bill = billOf(rates, of);
    expect(sharedBill(bill)).toEqual({
      lines: [
        { key: 'international', yen: 3_000 },
        { key: 'packing', yen: 301 },
      ],
      total: 3_301,
    });
    expect(splitGroupLabelCost(bill, of)).toEqual([
      {
        lines: [
          { key: 'international', yen: 1_000 },
          { key: 'packing', yen: 100 },
          { key: 'payment', yen: 44 },
        ],
        total: 1_144,
      },
      {
        lines: [
          { key: 'international', yen: 2_000 },
          { key: 'packing', yen: 201 },
          { key: 'domestic', yen: 500 },
          { key: 'storage', yen: 70 },
          { key: 'payment', yen: 111 },
        ],
        total: 2_882,
      },
    ]);
  });

  it('[R-53] of the same remainder the heavier part pays the odd yen; postage is named where it is free', () => {
    const of = [
      { weight: 1, domestic: 0, storage: 0 },
      { weight: 3, domestic: 0, storage: 0 },
    ];
    const totals = (postage: number) =>
      splitGroupLabelCost(billOf({ postage, handling: 0, packing: 0, paymentRate: 0 }, of), of).map(
        ({ lines }) => lines[0],
      );
    expect(totals(2)).toEqual([
      { key: 'international', yen: 0 },
      { key: 'international', yen: 2 },
    ]);
  });

  it('[R-53] [S-34] sum up to the bill to the yen, none below nothing, each one the sum of its lines', () => {
    fc.assert(
      fc.property(fees, parts, (rates, of) => {
        const bill = billOf(rates, of);
        const shares = splitGroupLabelCost(bill, of);
        expect(sum(shares.map(({ total }) => total))).toBe(bill.total);
        for (const { lines, total } of shares) {
          expect(sum(lines.map((line) => line.yen))).toBe(total);
          for (const line of lines) expect(line.yen).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('[R-53] leave each member its own storage and shipping inside Japan', () => {
    fc.assert(
      fc.property(fees, parts, (rates, of) => {
        const shares = splitGroupLabelCost(billOf(rates, of), of);
        of.forEach(({ domestic, storage }, index) => {
          const split = shares[index] ?? { lines: [], total: 0 };
          expect([lineOf(split, 'domestic'), lineOf(split, 'storage')]).toEqual([domestic, storage]);
        });
      }),
    );
  });

  it('[R-53] never ask less of a heavier part', () => {
    const alike = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(fees, alike, (rates, weights) => {
        const of = weights.map((weight) => ({ weight, domestic: 0, storage: 0 }));
        const totals = splitGroupLabelCost(billOf(rates, of), of).map(({ total }) => total);
        const byWeight = totals.map((total, index) => ({ total, weight: weights[index] ?? 0 }));
        byWeight.sort((a, b) => a.weight - b.weight || a.total - b.total);
        expect(byWeight.map(({ total }) => total)).toEqual([...totals].sort((total, other) => total - other));
      }),
    );
  });

  it('[R-53] by example: 300 g and 700 g of ¥1,000 postage', () => {
    const of = [
      { weight: 300, domestic: 0, storage: 200 },
      { weight: 700, domestic: 0, storage: 0 },
    ];
    const bill = billOf({ postage: 1000, handling: 500, packing: 0, paymentRate: 0 }, of);
    expect(sharedBill(bill).total).toBe(1500);
    expect(splitGroupLabelCost(bill, of).map(({ total }) => total)).toEqual([650, 1050]);
  });
});

describe('what others may call a member', () => {
  it.each([
    ['Demo', undefined, 'Demo'],
    ['Alex Carter', undefined, 'Alex'],
    ['Carter, Alex', undefined, 'Alex'],
    ['alex.carter@mail.example', undefined, 'alex'],
    ['Alex Carter', 'Sascha', 'Sascha'],
    ['山田 太郎', undefined, '太郎'],
    ['山田太郎', undefined, '太郎'],
    ['李娜', undefined, '娜'],
    ['李', undefined, '李'],
    ['山田  太郎', undefined, '太郎'],
    ['Alex Carter', '  ', 'Alex'],
    [' alex__b', '', 'alex'],
    ['@mail.example', undefined, ''],
    ['김민수', undefined, '민수'],
    ['', undefined, ''],
  ])('[R-51] %s, in the book %s: %s', (name, inBook, first) => {
    expect(firstNameOf(name, inBook)).toBe(first);
  });
});
