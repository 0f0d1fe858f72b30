import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '@/contract/order';
import { happenedOf } from './happened';

const event = (kind: OrderEvent['kind'], at: string, line: string | null = null, yen: number | null = null) => ({
  kind,
  at,
  line,
  yen,
});
const dayOf = (at: string) => at.slice(0, 10);
const summarize = (events: readonly OrderEvent[]) =>
  happenedOf({ events: [...events] }, dayOf).map(({ kind, lines }) => [kind, ...lines].join(' '));

describe('what has happened', () => {
  it('[B-03] the same of several things on one day is one, the newest first', () => {
    const events = [
      event('ordered', '2026-11-01T09:00', null, 5000),
      event('paid', '2026-11-01T09:05', null, 5000),
      event('bought', '2026-11-02T10:00', 'a'),
      event('bought', '2026-11-02T11:00', 'b'),
      event('arrived', '2026-11-05T10:00', 'a'),
      event('arrived', '2026-11-06T10:00', 'b'),
    ];
    expect(summarize(events)).toEqual(['arrived b', 'arrived a', 'bought a b', 'paid', 'ordered']);
    expect(happenedOf({ events }, dayOf)[2]?.at).toBe('2026-11-02T11:00');
  });

  it('[B-03] what is in between parts nothing, sums of money and the order as a whole do', () => {
    const at = '2026-11-02T10:00';
    expect(summarize([event('arrived', at, 'a'), event('refused', at, 'b'), event('arrived', at, 'c')])).toEqual([
      'arrived a c',
      'refused b',
    ]);
    expect(summarize([event('refunded', at, 'a', 300), event('refunded', at, 'b', 400)])).toEqual([
      'refunded b',
      'refunded a',
    ]);
    const first = [event('refused', at, 'a'), event('refunded', at, 'a', 300)];
    const next = [event('refused', '2026-11-02T10:01', 'b'), event('refunded', '2026-11-02T10:01', 'b', 400)];
    expect(summarize([...first, ...next])).toEqual(['refunded b', 'refused b', 'refunded a', 'refused a']);
    expect(summarize([event('cancelled', at), event('cancelled', at)])).toEqual(['cancelled', 'cancelled']);
  });
});
