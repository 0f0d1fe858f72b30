import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storageClock } from './storage';

const terms = { freeDays: 45, maxDays: 90, perDay: 100 };
const arrived = new Date('2026-11-22T03:00:00Z');
const after = (ms: number) => storageClock(terms, arrived, new Date(arrived.getTime() + ms));
const day = 86_400_000;

it.each([
  [0, 45, 0],
  [1, 45, 0],
  [day, 44, 0],
  [45 * day - 1, 1, 0],
  [45 * day, 0, 0],
  [45 * day + 1, 0, 100],
  [46 * day, 0, 100],
  [46 * day + 1, 0, 200],
  [90 * day, 0, 4500],
  [400 * day, 0, 4500],
])('[B-09] after %i ms there are %i free days left and ¥%i due', (ms, daysLeft, due) => {
  expect(after(ms)).toMatchObject({ daysLeft, due });
});

it('[B-09] names the ends, and what is due never falls', () => {
  expect(after(0).freeUntil).toEqual(new Date('2027-01-06T03:00:00Z'));
  expect(after(0).latestUntil).toEqual(new Date('2027-02-20T03:00:00Z'));
  const ms = fc.integer({ min: 0, max: 200 * day });
  fc.assert(
    fc.property(ms, ms, (one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      expect(after(early).due).toBeLessThanOrEqual(after(late).due);
      expect(after(early).daysLeft).toBeGreaterThanOrEqual(after(late).daysLeft);
    }),
  );
});
