import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseRequestStates } from '@/contract/request';
import type { PurchaseRequestState } from '@/contract/request';
import { nextState, purchaseRequestMachine } from '../buying/machines';
import type { EventOf } from '../buying/machines';
import { answeredWithinHours, purchaseRequestProblems, purchaseRequestTitle, shopLink } from './purchase-request';
import { hoursToMs } from '../time/instant';

const plain = { link: '', title: 'Tea bowl', options: '', note: '', pictures: [] };

describe('a link', () => {
  it.each([
    ['https://booth.pm/ja/items/1', 'https://booth.pm/ja/items/1'],
    [' http://zozo.jp/shop/x/ ', 'https://zozo.jp/shop/x/'],
    ['mandarake.co.jp/item?id=1', 'https://mandarake.co.jp/item?id=1'],
    ['https://日本.jp/茶', 'https://xn--wgv71a.jp/%E8%8C%B6'],
    ['https://shop.example:8443/', null],
    ['https://a:b@shop.example/', null],
    ['https://127.0.0.1/', null],
    ['https://[::1]/', null],
    ['https://localhost/x', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['a tea bowl', null],
    [`https://shop.example/${'x'.repeat(2000)}`, null],
  ])('[Q-01] %s', (typed, link) => expect(shopLink(typed)).toBe(link));

  it('[Q-01] is read again as what it was read as, or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (typed) => {
        const link = shopLink(typed);
        if (link === null) return;
        expect(new URL(link).protocol).toBe('https:');
        expect(shopLink(link)).toBe(link);
      }),
    );
  });
});

it('[Q-01] a request needs a link or words, and neither too long', () => {
  expect(purchaseRequestProblems(plain)).toEqual({});
  expect(purchaseRequestProblems({ ...plain, title: '' })).toEqual({ title: 'what' });
  expect(purchaseRequestProblems({ ...plain, title: '', link: 'https://booth.pm/1' })).toEqual({});
  expect(purchaseRequestProblems({ ...plain, title: '茶'.repeat(201) })).toEqual({ title: 'many' });
  expect(purchaseRequestTitle({ title: ' ', link: 'https://www.booth.pm/1' })).toBe('booth.pm');
});

it('[Q-05] an end is an end but for a new quote of staff’s, and only a quote is accepted or expires', () => {
  const events = Object.values(purchaseRequestMachine).flatMap((row) => Object.keys(row));
  const event = fc.constantFrom(...(events as EventOf<typeof purchaseRequestMachine>[]));
  expect(purchaseRequestStates.filter((state) => nextState(purchaseRequestMachine, state, 'accept'))).toEqual([
    'quoted',
  ]);
  expect(purchaseRequestStates.filter((state) => nextState(purchaseRequestMachine, state, 'expire'))).toEqual([
    'quoted',
  ]);
  fc.assert(
    fc.property(fc.array(event), (steps) => {
      const visited = steps.reduce<PurchaseRequestState[]>(
        ([state = 'asked', ...before], step) => [
          nextState(purchaseRequestMachine, state, step) ?? state,
          state,
          ...before,
        ],
        ['asked'],
      );
      const ends = visited.filter((state) => state === 'accepted' || state === 'withdrawn');
      expect(new Set(ends).size).toBeLessThanOrEqual(1);
      expect(visited.slice(0, ends.length)).toEqual(ends);
    }),
  );
  for (const state of ['declined', 'expired'] as const)
    expect([...new Set(events)].filter((name) => nextState(purchaseRequestMachine, state, name as never))).toEqual([
      'quote',
    ]);
});

describe('the usual time of an answer', () => {
  const hour = hoursToMs(1);
  it('[Q-03] is not told before ten answers', () => {
    expect(answeredWithinHours(Array<number>(9).fill(hour))).toBeNull();
    expect(answeredWithinHours(Array<number>(10).fill(1))).toBe(1);
  });

  it('[Q-03] covers four of five, in whichever order they came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 * hour }), { minLength: 10 }), (waits) => {
        const hours = answeredWithinHours(waits) ?? 0;
        const covered = waits.filter((wait) => wait <= hours * hour).length;
        expect(covered / waits.length).toBeGreaterThanOrEqual(0.8);
        expect(answeredWithinHours([...waits].reverse())).toBe(hours);
      }),
    );
  });
});
