import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storageClock } from './storage';
import { daysToMs } from '../time/instant';

const terms = { freeDays: 45, maxDays: 90, perDay: 100 };
const arrived = new Date('2026-11-22T03:00:00Z');
const after = (ms: number) => storageClock(terms, arrived, new Date(arrived.getTime() + ms));
it.each([
  [0, 45, 0],
  [1, 45, 0],
  [daysToMs(1), 44, 0],
  [daysToMs(45) - 1, 1, 0],
  [daysToMs(45), 0, 0],
  [daysToMs(45) + 1, 0, 100],
  [daysToMs(46), 0, 100],
  [daysToMs(46) + 1, 0, 200],
  [daysToMs(90), 0, 4500],
  [daysToMs(400), 0, 4500],
])('[B-09] after %i ms there are %i free days left and ¥%i due', (ms, daysLeft, due) => {
  expect(after(ms)).toMatchObject({ daysLeft, due });
});

it('[B-09] names the ends, and what is due never falls', () => {
  expect(after(0).freeUntil).toEqual(new Date('2027-01-06T03:00:00Z'));
  expect(after(0).latestUntil).toEqual(new Date('2027-02-20T03:00:00Z'));
  const ms = fc.integer({ min: 0, max: daysToMs(200) });
  fc.assert(
    fc.property(ms, ms, (a, b) => {
      const [early, late] = a < b ? [a, b] : [b, a];
      expect(after(early).due).toBeLessThanOrEqual(after(late).due);
      expect(after(early).daysLeft).toBeGreaterThanOrEqual(after(late).daysLeft);
    }),
  );
});
