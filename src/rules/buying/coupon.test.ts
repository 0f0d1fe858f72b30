import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayCancel } from './coupon';

const terms = { minYen: 18_000 };

it.each([
  [21_900, 20_000, false],
  [21_900, 1_900, true],
  [18_000, 18_000, true],
  [36_000, 18_000, true],
  [17_999, 1_900, true],
])('[E-18] of ¥%i in the section, ¥%i may be cancelled alone: %s', (sectionYen, cancelledYen, may) => {
  expect(mayCancel(terms, sectionYen, cancelledYen)).toBe(may);
});

it('[E-18] whatever is cancelled one after the other, the rest has earned its coupon or is nothing', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, (all) => {
      const whole = all.reduce((sum, yen) => sum + yen, 0);
      fc.pre(whole >= terms.minYen);
      const rest = all.reduce((left, yen) => (mayCancel(terms, left, yen) ? left - yen : left), whole);
      expect(rest === 0 || rest >= terms.minYen).toBe(true);
    }),
  );
});
