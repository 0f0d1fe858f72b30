import { describe, expect, it } from 'vitest';
import { historyOf, historyTimes } from './point-history';
import { pointsEnd, pointsWarning } from './point-life';
import { daysToMs } from '../time/instant';

describe('what was held', () => {
  const now = new Date('2026-11-21T03:00:00Z');

  it('[R-09] [A-03] is looked at every second week of half a year, now included', () => {
    const times = historyTimes(now);
    expect(times).toHaveLength(14);
    expect(times.at(-1)).toEqual(now);
    expect(times[0]).toEqual(new Date('2026-05-23T03:00:00Z'));
    const gaps = times.slice(1).map((time, index) => time.getTime() - (times[index]?.getTime() ?? 0));
    expect(new Set(gaps)).toEqual(new Set([daysToMs(14)]));
  });

  it('[R-09] [A-03] counts every move up to an instant and including it', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    const moves = [
      { at: at(1), points: 500 },
      { at: at(3), points: -120 },
      { at: at(5), points: 7 },
    ];
    expect(historyOf(moves, [at(0), at(1), at(2), at(3), at(9)]).map(({ balance }) => balance)).toEqual([
      0, 500, 500, 380, 387,
    ]);
    expect(historyOf([], [at(1)])).toEqual([{ at: at(1), balance: 0 }]);
  });
});

/** Decision 35: on Japan's calendar, at the same time of day. */
describe('when points end', () => {
  it.each([
    ['2026-03-14T02:30:00Z', '2027-03-14T02:30:00Z', '2027-02-14T02:30:00Z'],
    // 29 February in Japan, whose year after has none.
    ['2028-02-28T16:00:00Z', '2029-02-27T16:00:00Z', '2029-01-27T16:00:00Z'],
    // 31 March in Japan: the month before has 29 days in 2028.
    ['2027-03-30T15:00:00Z', '2028-03-30T15:00:00Z', '2028-02-28T15:00:00Z'],
  ])('[R-09] [A-03] moved at %s: they end at %s, and their owner is told from %s', (moved, end, notifiedFrom) => {
    expect(pointsEnd(new Date(moved))).toEqual(new Date(end));
    expect(pointsWarning(new Date(end))).toEqual(new Date(notifiedFrom));
  });
});
