import { expect, it } from 'vitest';
import { isImplausibleRate } from './implausible-rate';

it.each([
  [120, 100, false],
  [121, 100, true],
  [80, 100, false],
  [79, 100, true],
  [5, undefined, false],
  [5, 0, false],
])('[W-07] a rate of %d after %s is unusual: %s', (rate, last, isUnusual) => {
  expect(isImplausibleRate(rate, last)).toBe(isUnusual);
});
