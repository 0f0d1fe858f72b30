import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPhase } from './event-phase';
import { timeLeft } from './time/instant';

describe('an event', () => {
  it('[T-01] [S-01] is to come, runs from its start on, and is over at its end', () => {
    expect([99, 100, 199, 200].map((now) => eventPhase(100, 200, now))).toEqual([
      'coming',
      'running',
      'running',
      'ended',
    ]);
  });

  it('[S-01] never goes back', () => {
    const order = ['coming', 'running', 'ended'];
    const whole = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(whole, whole, whole, whole, (start, length, at, afterMs) => {
        const phases = [at, at + afterMs].map((now) => order.indexOf(eventPhase(start, start + length, now)));
        expect(phases[1]).toBeGreaterThanOrEqual(phases[0] ?? 0);
      }),
    );
  });

  it('[S-01] time left is whole days, hours and minutes, less than a minute too much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (ms) => {
        const { days, hours, minutes } = timeLeft(ms);
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        const displayedMs = ((days * 24 + hours) * 60 + minutes) * 60_000;
        expect(displayedMs - ms).toBeGreaterThanOrEqual(0);
        expect(displayedMs - ms).toBeLessThan(60_000);
      }),
    );
    expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});
