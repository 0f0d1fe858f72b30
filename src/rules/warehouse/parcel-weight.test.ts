import { expect, it } from 'vitest';
import { isImplausibleParcelWeight } from './implausible';

it('[W-07] a box that weighs less than its contents, or far more than was paid for, is questioned', () => {
  const parcel = { itemGrams: 1200, paidGrams: 1400 };
  const answers = [1119, 1120, 1400, 2050, 2051].map((grams) => isImplausibleParcelWeight(grams, parcel));
  expect(answers).toEqual([true, false, false, false, true]);
  expect(isImplausibleParcelWeight(60, { itemGrams: 50, paidGrams: 50 })).toBe(false);
});
