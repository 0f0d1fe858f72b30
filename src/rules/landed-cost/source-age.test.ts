import { expect, it } from 'vitest';
import { isOldRate, isOldSource } from './source-age';

const now = Date.parse('2026-11-26T23:30:00+09:00');

it.each([
  ['2026-11-26', false],
  ['2026-11-23', false],
  ['2026-11-22', true],
  ['2026-09-18', true],
])('[H-07] a rate of %s is old on 26 November: %s', (asOf, isOld) => {
  expect(isOldRate(asOf, now)).toBe(isOld);
});

it.each([
  ['2026-11-26', false],
  ['2025-11-26', false],
  ['2025-11-25', true],
])('[D-09] figures of %s are old on 26 November: %s', (asOf, isOld) => {
  expect(isOldSource(asOf, now)).toBe(isOld);
});
