import { describe, expect, it } from 'vitest';
import type { LineState, OrderDetail, OrderState } from '@/contract/order';
import { stepsOf } from './steps';

interface TestLine {
  readonly state: LineState;
  readonly nextBy?: string;
}

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00+08:00`;
const order = (
  lines: readonly TestLine[],
  kinds: readonly (readonly [string, number, number | null])[] = [],
  state: OrderState = 'paid',
) =>
  ({
    state,
    payment: { payBy: day(2) },
    lines: lines.map((line, index) => ({ id: `l${index}`, nextBy: null, ...line })),
    events: kinds.map(([kind, at, line]) => ({
      kind,
      at: day(at),
      line: line === null ? null : `l${line}`,
      yen: null,
    })),
  }) as unknown as OrderDetail;
const summarize = (of: OrderDetail) => stepsOf(of).map(({ name, state, at }) => [name, state, at]);

describe('how far an order is', () => {
  it('[B-03] an unpaid one waits for its payment, until it runs out', () => {
    expect(summarize(order([{ state: 'waiting' }], [['ordered', 1, null]], 'unpaid'))).toEqual([
      ['paid', 'next', day(2)],
      ['bought', 'later', null],
      ['arrived', 'later', null],
      ['sent', 'later', null],
      ['delivered', 'later', null],
    ]);
  });

  it('[B-03] what is behind it has its day, what is next the day that is expected', () => {
    const found = summarize(
      order(
        [{ state: 'bought', nextBy: day(9) }],
        [
          ['paid', 1, null],
          ['bought', 3, 0],
        ],
      ),
    );
    expect(found.slice(0, 4)).toEqual([
      ['paid', 'done', day(1)],
      ['bought', 'done', day(3)],
      ['arrived', 'next', day(9)],
      ['sent', 'later', null],
    ]);
  });

  it('[B-03] of several things a step is done with the last of them, and says how many are there', () => {
    const two = order(
      [{ state: 'arrived' }, { state: 'bought', nextBy: day(12) }],
      [
        ['paid', 1, null],
        ['bought', 2, 1],
        ['bought', 4, 0],
        ['arrived', 8, 0],
      ],
    );
    const [, bought, arrived, sent] = stepsOf(two);
    expect(bought).toMatchObject({ state: 'done', at: day(4) });
    expect(arrived).toMatchObject({ state: 'part', at: day(12), done: 1, all: 2 });
    expect(sent).toMatchObject({ state: 'later', at: null, done: 0 });
  });

  it('[B-03] a thing further back leaves the day of the others unsaid', () => {
    const two = order([
      { state: 'bought', nextBy: day(12) },
      { state: 'buying', nextBy: day(5) },
    ]);
    expect(summarize(two).slice(1, 3)).toEqual([
      ['bought', 'part', day(5)],
      ['arrived', 'later', null],
    ]);
  });

  it('[B-03] what was refused or called off counts for none; with nothing left there are no steps', () => {
    const endedOrder = order([{ state: 'delivered' }, { state: 'refused' }], [['delivered', 20, 0]], 'done');
    expect(stepsOf(endedOrder).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(stepsOf(endedOrder)[4]).toMatchObject({ at: day(20), all: 1 });
    expect(stepsOf(order([{ state: 'refused' }], [], 'refunded'))).toEqual([]);
    expect(stepsOf(order([{ state: 'cancelled' }], [], 'cancelled'))).toEqual([]);
  });
});
