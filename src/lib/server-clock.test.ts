import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate, serverNow } from './server-clock';

const now = Date.parse('2026-11-24T12:00:00Z');

afterEach(() => {
  noteServerDate(new Date().toUTCString());
  vi.useRealTimers();
});

describe('the clock of the API', () => {
  it('[T-20] [B-06] is followed to a second where the device is wrong by more than an answer takes', () => {
    vi.useFakeTimers({ now });
    fc.assert(
      fc.property(fc.integer({ min: -400_000_000, max: 400_000_000 }), (wrong) => {
        noteServerDate(new Date(now + wrong).toUTCString());
        expect(Math.abs(serverNow() - now - (Math.abs(wrong) > 4000 ? wrong : 0))).toBeLessThanOrEqual(4000);
        vi.setSystemTime(now + 60_000);
        expect(serverNow() - now).toBeGreaterThanOrEqual((Math.abs(wrong) > 4000 ? wrong : 0) + 60_000 - 4000);
        vi.setSystemTime(now);
      }),
    );
  });

  it.each([undefined, null, '', 'yesterday', 12])('[T-20] %o says nothing, and what was known stays', (header) => {
    vi.useFakeTimers({ now });
    noteServerDate('Tue, 24 Nov 2026 14:00:00 GMT');
    noteServerDate(header);
    expect(serverNow()).toBe(now + 7_200_000);
  });
});
