import fc from 'fast-check';
import { expect, it } from 'vitest';
import { programmes } from './programmes';
import { isListed, showOf, showsAround, showsAfter, showsBefore, slotMs, stateOf } from './slots';

const instants = fc.integer({ min: 0, max: Date.UTC(2100, 0) });

it('[S-33] at any instant exactly one show is on, some come and some are replays', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const states = showsAround(now).map(({ slot }) => stateOf(slot, now));
      expect(states.filter((state) => state === 'on')).toHaveLength(1);
      expect(states.filter((state) => state === 'soon')).toHaveLength(showsAfter);
      expect(states.filter((state) => state === 'replay')).toHaveLength(showsBefore);
      const [on] = showsAround(now);
      expect((on?.startsAt ?? Infinity) <= now && now < (on?.endsAt ?? 0)).toBe(true);
      expect(showsAround(now).every(({ slot }) => isListed(slot, now))).toBe(true);
    }),
  );
});

it('[S-33] a show is on from its first millisecond to its last, and every programme has its turn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), (slot) => {
      const { startsAt, endsAt } = showOf(slot);
      expect(endsAt - startsAt).toBe(slotMs);
      expect([stateOf(slot, startsAt - 1), stateOf(slot, startsAt)]).toEqual(['soon', 'on']);
      expect([stateOf(slot, endsAt - 1), stateOf(slot, endsAt)]).toEqual(['on', 'replay']);
      const round = programmes.map((_, index) => showOf(slot + index).programme);
      expect(new Set(round).size).toBe(programmes.length);
    }),
  );
});
