import { describe, expect, it } from 'vitest';
import type { LineState, OrderDetail, OrderState } from '@/contract/order';
import { isWholeCancellable, nextByOf, phaseOf } from './phase';

const order = (state: OrderState, lines: readonly LineState[], kinds: readonly string[] = []) =>
  ({
    state,
    lines: lines.map((line) => ({ state: line, claim: null, cancellable: line === 'buying' })),
    events: kinds.map((kind) => ({ kind })),
  }) as unknown as OrderDetail;

describe('where an order is as a whole', () => {
  it.each([
    ['unpaid', ['waiting'], 'unpaid'],
    ['confirming', ['waiting'], 'confirming'],
    ['paid', ['buying', 'bought'], 'buying'],
    ['paid', ['bought', 'sent'], 'bought'],
    // The state that requires the customer to act comes first.
    ['paid', ['buying', 'arrived', 'sent'], 'arrived'],
    ['paid', ['packed', 'sent', 'refused'], 'packed'],
    ['paid', ['sent', 'delivered'], 'sent'],
    ['done', ['delivered', 'cancelled'], 'done'],
    ['refunded', ['refused'], 'refunded'],
    ['cancelled', ['cancelled'], 'cancelled'],
    // Items that were refunded by a claim leave nothing to come, before the money is on its way.
    ['paid', ['cancelled', 'refused'], 'refunding'],
  ] as const)('[B-03] %s with %j is %s', (state, lines, phase) => {
    expect(phaseOf(order(state, lines))).toBe(phase);
  });

  it('[B-03] one that ran out is not one that its customer called off', () => {
    expect(phaseOf(order('cancelled', ['cancelled'], ['ordered', 'expired']))).toBe('expired');
  });

  it('[B-03] items that wait for the decision on their claim are not to be shipped', () => {
    const claimed = { state: 'arrived', claim: { id: 'c', state: 'pending' } };
    const phase = (...lines: readonly object[]) => phaseOf({ ...order('paid', []), lines } as OrderDetail);
    expect(phase(claimed)).toBe('inClaim');
    expect(phase(claimed, { state: 'arrived', claim: null })).toBe('arrived');
    expect(phase(claimed, { state: 'sent', claim: null })).toBe('sent');
    expect(phase({ ...claimed, claim: { id: 'c', state: 'approved' } })).toBe('arrived');
  });

  it('[B-03] the next step is the earliest of the lines that the phase is about', () => {
    const lines = [
      { state: 'bought', nextBy: '2026-11-20T10:00:00+08:00' },
      { state: 'buying', nextBy: '2026-11-25T10:00:00+08:00' },
      { state: 'buying', nextBy: '2026-11-24T10:00:00+08:00' },
      { state: 'buying', nextBy: null },
    ] as const;
    expect(nextByOf(lines, 'buying')).toBe('2026-11-24T10:00:00+08:00');
    expect(nextByOf(lines, 'arrived')).toBeNull();
  });

  it.each([
    ['unpaid', ['waiting', 'waiting'], true],
    ['confirming', ['waiting'], false],
    ['paid', ['buying', 'refused'], true],
    ['paid', ['buying', 'bought'], false],
    ['refunded', ['cancelled'], false],
  ] as const)('[B-03] %s with %j may be called off: %s', (state, lines, may) => {
    expect(isWholeCancellable(order(state, lines))).toBe(may);
  });
});
