import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOfDay, streakAt } from './streak';
import {
  addDays,
  addMonths,
  getJstMonthBounds,
  getWeekday,
  listDaysOfMonth,
  startOfJstDay,
  toJstDay,
  toMonth,
} from '../time/date';

const cycle = [1, 1, 2, 2, 3, 3, 10];
const instants = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });

describe('days of Japan', () => {
  it.each([
    ['2026-11-22T14:59:59.999Z', '2026-11-22'],
    ['2026-11-22T15:00:00Z', '2026-11-23'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2028-02-28T15:00:00Z', '2028-02-29'],
  ])('[K-11] %s is on %s', (at, day) => {
    expect(toJstDay(new Date(at))).toBe(day);
  });

  it('[K-11] a day holds every instant from its start to the next, and no other', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const day = toJstDay(at);
        expect(startOfJstDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(startOfJstDay(addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });

  it('[K-11] a month has its days in order, and ends where the next begins', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const month = toMonth(toJstDay(at));
        const days = listDaysOfMonth(month);
        expect(days).toContain(toJstDay(at));
        expect(new Set(days.map(toMonth))).toEqual(new Set([month]));
        const [start, end] = getJstMonthBounds(month);
        expect(toJstDay(start)).toBe(days[0]);
        expect(toJstDay(new Date(end.getTime() - 1))).toBe(days[days.length - 1]);
        expect(addMonths(addMonths(month, 1), -1)).toBe(month);
        expect(getWeekday(addDays(days[0] ?? '', 7))).toBe(getWeekday(days[0] ?? ''));
      }),
    );
  });
});

describe('a streak', () => {
  it('[S-15] pays the cycle over and over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (day) => {
        expect(pointsOfDay(cycle, day)).toBe(pointsOfDay(cycle, day + 7));
      }),
    );
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((day) => pointsOfDay(cycle, day))).toEqual([...cycle, 1]);
  });

  it.each([
    ['2026-11-22', 5],
    ['2026-11-21', 5],
    ['2026-11-20', 0],
    ['2026-11-23', 0],
  ])('[T-08] that ended on %s counts %i today', (day, streak) => {
    expect(streakAt('2026-11-22', { day, streak: 5 })).toBe(streak);
  });

  it('[T-08] is none before the first sign-in', () => {
    expect(streakAt('2026-11-22', undefined)).toBe(0);
  });
});
