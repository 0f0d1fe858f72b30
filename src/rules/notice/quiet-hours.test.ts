import { describe, expect, it } from 'vitest';
import { isQuietHour } from './quiet-hours';

describe('the quiet hours', () => {
  it.each([
    ['2026-11-27T21:59:59Z', 'UTC', false],
    ['2026-11-27T22:00:00Z', 'UTC', true],
    ['2026-11-27T07:59:59Z', 'UTC', true],
    ['2026-11-27T08:00:00Z', 'UTC', false],
    ['2026-11-27T08:00:00Z', 'America/Los_Angeles', true],
    ['2026-11-27T12:00:00Z', 'Asia/Tokyo', false],
    ['2026-11-27T13:00:00Z', 'Asia/Tokyo', true],
    ['2026-07-01T20:00:00Z', 'Europe/Berlin', true],
    ['2026-12-01T20:00:00Z', 'Europe/Berlin', false],
  ])('[F-04] %s in %s: %s', (at, timeZone, quiet) => expect(isQuietHour(new Date(at), timeZone)).toBe(quiet));
});
