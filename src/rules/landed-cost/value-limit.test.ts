import { expect, it } from 'vitest';
import { closeByValue, findExceededLimit } from './value-limit';

/** ¥150 to the dollar: 2,500 dollars are ¥375,000. */
const rates = [
  {
    currency: 'USD',
    yen: 1_500_000,
    example: false,
    source: { name: 'publicGuide' as const, url: null, asOf: '2026-11-26' },
  },
];

it.each([
  ['US', 375_000, false],
  ['US', 375_001, true],
  ['DE', 900_000, false],
  ['toString', 900_000, false],
])('[B-04] to %s goods of ¥%d pass the post’s limit: %s', (country, worth, isPassed) => {
  expect(findExceededLimit({ country, rates }, worth) !== null).toBe(isPassed);
});

it('[B-04] without a rate nobody can say, and nothing is closed', () => {
  expect(findExceededLimit({ country: 'US', rates: [] }, 900_000)).toBeNull();
});

it('[B-04] the post’s ways are closed with their reason, a courier’s stay', () => {
  const openMethod = (method: 'ems' | 'courier') => ({
    method,
    fee: [1000, 1000] as const,
    tariff: { method } as never,
  });
  const methods = {
    open: [openMethod('ems'), openMethod('courier')],
    closed: [{ method: 'ugx' as const, reason: 'ask' as const }],
  };
  expect(closeByValue({ country: 'US', rates }, 400_000, methods)).toEqual({
    open: [openMethod('courier')],
    closed: [
      { method: 'ugx', reason: 'ask' },
      { method: 'ems', reason: 'valueTooHigh', limit: 2_500 },
    ],
  });
  expect(closeByValue({ country: 'US', rates }, 100, methods)).toBe(methods);
});
