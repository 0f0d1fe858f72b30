import { expect, it } from 'vitest';
import { isOldRate } from './old-rate';

it.each([
  ['2026-11-26', false],
  ['2026-11-23', false],
  ['2026-11-22', true],
  ['2026-09-18', true],
])('[H-07] a rate of %s is old on 26 November: %s', (asOf, isOld) => {
  expect(isOldRate(asOf, Date.parse('2026-11-26T23:30:00+09:00'))).toBe(isOld);
});
