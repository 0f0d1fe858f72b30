import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asInstant, daysOf, daysOn, isDay, localDay, localStart, monthsOn, weeksOf } from './calendar';
import { rangeFault } from './day-range';
import { parseInstant } from './instant';

const day = fc.integer({ min: -5000, max: 30_000 }).map((n) => daysOn('1990-01-01', n));
const month = day.map((text) => text.slice(0, 7));

describe('a calendar', () => {
  it('[V-30] holds every day of a month once, in order, each under its weekday', () => {
    fc.assert(
      fc.property(month, (one) => {
        const weeks = weeksOf(one);
        const days = weeks.flat().filter((cell) => cell !== null);
        expect(days[0]).toBe(`${one}-01`);
        for (const [n, text] of days.entries()) if (n > 0) expect(text).toBe(daysOn(days[n - 1] ?? '', 1));
        expect(daysOn(days[days.length - 1] ?? '', 1)).toBe(`${monthsOn(one, 1)}-01`);
        for (const week of weeks)
          for (const [place, cell] of week.entries())
            if (cell !== null) expect(new Date(`${cell}T12:00:00Z`).getUTCDay()).toBe(place);
      }),
    );
  });

  it('[V-30] counts both ends, and back again', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (first, more) => {
        expect(daysOf(first, daysOn(first, more))).toBe(more + 1);
        expect(monthsOn(monthsOn(first.slice(0, 7), more), -more)).toBe(first.slice(0, 7));
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
        expect(localDay(localStart(text))).toBe(text);
        expect(localDay(new Date(localStart(daysOn(text, 1)).getTime() - 1))).toBe(text);
        expect(parseInstant(asInstant(localStart(text)))).toEqual(localStart(text));
      }),
    );
  });

  it('[V-30] of the device’s days 90 are taken and 91 are not, at any time of the year', () => {
    fc.assert(
      fc.property(day, (first) => {
        const before = (days: number) => localStart(daysOn(first, days));
        expect(rangeFault(localStart(first), before(90), 90)).toBeNull();
        expect(rangeFault(localStart(first), before(91), 90)).toBe('tooLong');
        expect(rangeFault(localStart(first), before(0), 90)).toBe('turned');
      }),
    );
  });
});
