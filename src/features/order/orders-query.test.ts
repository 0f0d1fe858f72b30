import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { orderCalls } from '@/contract/order';
import { listInput, ordersHref, readOrdersQuery } from './orders-query';

describe('what the address of the list asks for', () => {
  it.each([
    ['', {}],
    ['?q=+camera+&state=done', { q: 'camera', state: 'done' }],
    ['?state=paid&q=', {}],
    ['?state=__proto__', {}],
    ['?from=2026-02-30&to=2026-02-28', { to: '2026-02-28' }],
    ['?from=2026-11-22&to=2026-11-01', { from: '2026-11-01', to: '2026-11-22' }],
    ['?from=22.11.2026', {}],
    [`?q=${'あ'.repeat(300)}`, { q: 'あ'.repeat(100) }],
  ])('[B-20] %j is read as %j', (search, query) => {
    expect(readOrdersQuery(search)).toEqual(query);
  });

  it('[B-20] [B-16] whatever stands there, the call takes it and the address of it means the same', () => {
    const { input } = orderCalls['Sig.Front.Order.List'];
    const value = fc.oneof(fc.string(), fc.constantFrom('unpaid', 'done', '2026-11-22', '2026-02-29', '0000-00-00'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('q', 'state', 'from', 'to', 'x'), value), (fields) => {
        const query = readOrdersQuery(new URLSearchParams(fields).toString());
        expect(v.is(input, listInput(query))).toBe(true);
        const href = ordersHref(query);
        expect(readOrdersQuery(href.slice('/order'.length))).toEqual(query);
      }),
    );
  });
});
