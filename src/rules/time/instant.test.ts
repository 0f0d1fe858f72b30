import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatJst, formatLocal, noDate } from './date';
import { countdownParts, daysToSeconds, hoursToMs, parseInstant } from './instant';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'America/New_York';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('instants of the server', () => {
  it.each([
    ['2026-11-21T10:00:00+08:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21 10:00:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21 10:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21T10:00:00.123Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00-0530', '2026-11-21T15:30:00.000Z'],
    ['2028-02-29 00:00:00', '2028-02-28T16:00:00.000Z'],
  ])('[K-10] reads %s', (text, iso) => {
    expect(parseInstant(text)?.toISOString()).toBe(iso);
  });

  it.each([
    '2026-02-30 00:00:00',
    '0000-00-00 00:00:00',
    '0000-01-01 00:00:00',
    '2026-02-29T00:00:00+08:00',
    '2026-13-01 00:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 10:60:00',
    '2026-11-21T10:00:00+15:00',
    '2026-11-21',
    '1763690400000',
    '',
    null,
    1_763_690_400_000,
  ])('[K-10] takes %j for no date', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('[K-10] reads back every instant, and never an invalid date', () => {
    const day = fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const seconds = Math.floor(date.getTime() / 1000) * 1000;
        const beijing = new Date(seconds + hoursToMs(8)).toISOString().slice(0, 19);
        expect(parseInstant(`${beijing}+08:00`)?.getTime()).toBe(seconds);
        expect(parseInstant(beijing.replace('T', ' '))?.getTime()).toBe(seconds);
      }),
    );
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    fc.assert(
      fc.property(digits, (text) => {
        const read = parseInstant(text);
        expect(read === null || Number.isFinite(read.getTime())).toBe(true);
      }),
    );
  });
});

describe('dates as shown', () => {
  const instant = parseInstant('2026-11-21T10:00:00+08:00');

  it('[K-10] [K-12] is local time in the format of the language', () => {
    expect(formatLocal(instant, { day: 'D MMM YYYY' })).toBe('20 Nov 2026');
    expect(formatLocal(instant, { day: 'YYYY年M月D日' }, true)).toBe('2026年11月20日 21:00');
  });

  it('[K-11] campaign times are Japanese time wherever the reader is', () => {
    expect(formatJst(instant, { day: 'DD.MM.YYYY' })).toBe('21.11.2026');
    expect(formatJst(instant, { day: 'D MMM YYYY' }, true)).toBe('21 Nov 2026 11:00 JST');
  });

  it('[K-10] shows a dash for no date, never NaN', () => {
    for (const date of [null, undefined, new Date(NaN)]) {
      expect(formatLocal(date, { day: 'YYYY' })).toBe(noDate);
      expect(formatJst(date, { day: 'YYYY' }, true)).toBe(noDate);
    }
  });
});

describe('countdown', () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [-5000, [0, 0, 0, 0]],
    [NaN, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [90_061_000, [1, 1, 1, 1]],
    [86_399_001, [1, 0, 0, 0]],
  ])('[K-10] %d ms', (ms, [days, hours, minutes, seconds]) => {
    expect(countdownParts(ms)).toEqual({ days, hours, minutes, seconds });
  });

  it('[K-10] adds up', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 10), (ms) => {
        const { days, hours, minutes, seconds } = countdownParts(ms);
        expect(daysToSeconds(days) + hours * 3600 + minutes * 60 + seconds).toBe(Math.ceil(ms / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});
