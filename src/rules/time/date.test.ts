import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  countDays,
  findRangeError,
  formatDay,
  getJstMonth,
  isDay,
  listWeeks,
  noDate,
  startOfLocalDay,
  toInstant,
  toLocalDay,
} from './date';
import { parseInstant } from './instant';

const day = fc.integer({ min: -5000, max: 30_000 }).map((n) => addDays('1990-01-01', n));
const month = day.map((text) => text.slice(0, 7));

describe('a calendar', () => {
  it('[V-30] holds every day of a month once, in order, each under its weekday', () => {
    fc.assert(
      fc.property(month, (isoMonth) => {
        const weeks = listWeeks(isoMonth);
        const days = weeks.flat().filter((cell) => cell !== null);
        expect(days[0]).toBe(`${isoMonth}-01`);
        for (const [n, text] of days.entries()) if (n > 0) expect(text).toBe(addDays(days[n - 1] ?? '', 1));
        expect(addDays(days[days.length - 1] ?? '', 1)).toBe(`${addMonths(isoMonth, 1)}-01`);
        for (const week of weeks)
          for (const [index, cell] of week.entries())
            if (cell !== null) expect(new Date(`${cell}T12:00:00Z`).getUTCDay()).toBe(index);
      }),
    );
  });

  it('[V-30] counts both ends, and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (first, more) => {
        expect(countDays(first, addDays(first, more))).toBe(more + 1);
        expect(addMonths(addMonths(first.slice(0, 7), more), -more)).toBe(first.slice(0, 7));
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '0000-00-00', '2026-02-30'])('is no day: %s', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('[K-10] a day of the device begins and ends with it, whatever its time zone', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(isDay(text)).toBe(true);
        expect(toLocalDay(startOfLocalDay(text))).toBe(text);
        expect(toLocalDay(new Date(startOfLocalDay(addDays(text, 1)).getTime() - 1))).toBe(text);
        expect(parseInstant(toInstant(startOfLocalDay(text)))).toEqual(startOfLocalDay(text));
      }),
    );
  });

  it('[V-30] of the device’s days 90 are taken and 91 are not, at any time of the year', () => {
    fc.assert(
      fc.property(day, (first) => {
        const before = (days: number) => startOfLocalDay(addDays(first, days));
        expect(findRangeError(startOfLocalDay(first), before(90), 90)).toBeNull();
        expect(findRangeError(startOfLocalDay(first), before(91), 90)).toBe('tooLong');
        expect(findRangeError(startOfLocalDay(first), before(0), 90)).toBe('turned');
      }),
    );
  });
});

it.each([
  ['D MMM YYYY', '5 Mar 2026'],
  ['YYYY年M月D日', '2026年3月5日'],
  ['DD.MM.YYYY', '05.03.2026'],
  ['DD/MM/YYYY', '05/03/2026'],
  ['YYYY. M. D.', '2026. 3. 5.'],
])('[K-12] writes a day as %s', (format, written) => {
  expect(formatDay('2026-03-05', { day: format })).toBe(written);
});

it.each(['', '2026-13-01', '2026-00-01', '2026-01-32', '2026-01-00', 'tomorrow', '2026-03-05T00:00:00Z'])(
  '[K-12] has a dash for “%s”',
  (text) => {
    expect(formatDay(text, { day: 'DD' })).toBe(noDate);
  },
);

it.each([
  ['2026-11-30T14:59:59Z', '2026-11', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T15:00:00Z', '2026-12', '2026-12-31T15:00:00.000Z'],
  ['2026-12-31T15:00:00Z', '2027-01', '2027-01-31T15:00:00.000Z'],
  ['2028-02-29T00:00:00Z', '2028-02', '2028-02-29T15:00:00.000Z'],
])('[K-11] a month turns at midnight in Japan: %s is of %s', (instant, name, endsAt) => {
  const turn = getJstMonth(new Date(instant));
  expect([turn.name, turn.endsAt.toISOString()]).toEqual([name, endsAt]);
});
