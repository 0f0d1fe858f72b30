import { expect, it } from 'vitest';
import { jstMonth } from './jst-day';

it.each([
  ['2026-11-30T14:59:59Z', '2026-11', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T15:00:00Z', '2026-12', '2026-12-31T15:00:00.000Z'],
  ['2026-12-31T15:00:00Z', '2027-01', '2027-01-31T15:00:00.000Z'],
  ['2028-02-29T00:00:00Z', '2028-02', '2028-02-29T15:00:00.000Z'],
])('[K-11] a month turns at midnight in Japan: %s is of %s', (instant, name, endsAt) => {
  const month = jstMonth(new Date(instant));
  expect([month.name, month.endsAt.toISOString()]).toEqual([name, endsAt]);
});
