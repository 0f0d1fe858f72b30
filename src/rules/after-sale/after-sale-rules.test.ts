import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimKinds, claimPreferences } from '@/contract/after-sale';
import { lineStates } from '@/contract/order';
import { refundOf } from './claim';
import { claimBlock, claimPolicy, claimWindow, isClaimOpen } from './policy';
import { daysToMs } from '../time/instant';

const start = new Date('2026-11-01T00:00:00Z');
const after = (days: number, ms = 0) => new Date(start.getTime() + daysToMs(days) + ms);

it('[S-37] [T-15] what comes back is whole and never more than was paid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...claimPreferences),
      fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
      fc.nat({ max: 1_000_000 }),
      fc.nat({ max: 1_000_000 }),
      (as, requestedYen, yen, points) => {
        const back = refundOf(as, requestedYen, { yen, points });
        if (!back) {
          expect(as).toBe('partial');
          return;
        }
        expect(Number.isInteger(back.yen)).toBe(true);
        expect(back.yen).toBeGreaterThanOrEqual(as === 'partial' ? 1 : 0);
        expect(back.yen).toBeLessThanOrEqual(as === 'partial' ? yen - 1 : yen);
        expect(back.points).toBeLessThanOrEqual(as === 'partial' ? 0 : points);
      },
    ),
  );
});

it('[C-12] a limit counts from its event to the millisecond', () => {
  const delivered = { state: 'delivered', since: start, arrivedAt: after(-20) } as const;
  expect(isClaimOpen('damaged', delivered, after(7, -1))).toBe(true);
  expect(isClaimOpen('damaged', delivered, after(7))).toBe(false);
  const sent = { ...delivered, state: 'sent' } as const;
  expect(claimBlock(sent, after(30, -1))).toEqual({ why: 'early', opens: after(30) });
  expect(isClaimOpen('notArrived', sent, after(30))).toBe(true);
  expect(claimBlock(sent, after(120))?.why).toBe('late');
});

it('[R-28] a thing is blocked where and only where no kind is open', () => {
  fc.assert(
    fc.property(fc.constantFrom(...lineStates), fc.integer({ min: -1, max: 200 }), (state, days) => {
      const status = { state, since: start, arrivedAt: start };
      const isAny = claimKinds.some((kind) => isClaimOpen(kind, status, after(days)));
      return isAny === (claimBlock(status, after(days)) === null);
    }),
  );
  for (const { kind, pictures, wishes: preferences } of claimPolicy.kinds) {
    expect(preferences.length, kind).toBeGreaterThan(0);
    expect(pictures).toBeLessThanOrEqual(claimPolicy.mostPictures);
    expect(claimWindow(kind, { state: 'buying', since: start, arrivedAt: null })).toBeNull();
  }
});
