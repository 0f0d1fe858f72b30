import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { Notice } from '@/contract/notice';
import { buyer } from '@tests/buying';
import { points } from '@server/domains/points/schema';
import { notices } from '@server/domains/notice/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { BadCursor, cut, parseCursor, toCursor } from './paging';

const positions = fc.record({
  sortKey: fc.maxSafeInteger().filter((sortKey) => !Object.is(sortKey, -0)),
  key: fc.string({ unit: 'grapheme' }).filter((key) => !key.includes('\0')),
});

describe('a cursor', () => {
  it('[A-07] leads back to its place, whatever that is', () => {
    fc.assert(
      fc.property(positions, (cursorTuple) => {
        expect(parseCursor(toCursor(cursorTuple))).toEqual(cursorTuple);
      }),
    );
    expect(parseCursor(undefined)).toBeNull();
  });

  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    '',
    'x',
    'null',
    '%%%',
    ...[
      null,
      1,
      [],
      [1],
      ['1', 'a'],
      [1.5, 'a'],
      [1, 2],
      [2 ** 53, 'a'],
      [1, 'a\0b'],
      [1, 'a', 'b'],
      { 0: 1, 1: 'a' },
    ].map(made),
  ])('[A-07] that is none of ours is refused: %s', (cursor) => {
    expect(() => parseCursor(cursor)).toThrow(BadCursor);
  });
});

it('[A-07] pages are the rows, each once and in order, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 7 }), (all, size) => {
      const positionOf = (_: string, cursorTuple = 0) => ({ sortKey: cursorTuple, key: '' });
      const seen: string[] = [];
      for (let from = 0, next: string | null = ''; next !== null; from += size) {
        const found = cut(all.slice(from, from + size + 1), size, positionOf);
        seen.push(...found.page);
        ({ next } = found);
      }
      expect(seen).toEqual(all);
    }),
  );
});

describe('lists', () => {
  let api: TestApi;
  let cookie: string;
  beforeAll(async () => {
    api = await createTestApi();
    const past2038 = Date.parse('2040-02-29T12:00:00Z');
    api.clock.move(past2038 - api.clock.now().getTime());
    ({ cookie } = await buyer(api, 'late'));
  });
  afterAll(async () => {
    expect(api.errors).toEqual([]);
    await api.close();
  });
  const request = (name: string, input: object) => api.request(`Sig.Front.${name}`, { cookie, input });

  it('[A-07] refuse a cursor that is none of theirs, by its field', async () => {
    const rejected = { code: codes.invalidInput, data: { fields: ['cursor'] } };
    for (const name of [
      'Order.List',
      'Bid.List',
      'Notice.List',
      'Report.List',
      'User.Favourite.List',
      'User.Points.List',
    ])
      expect(await request(name, { cursor: 'none' })).toMatchObject(rejected);
    expect(await request('Search.Goods', { q: 'tea', cursor: 'none' })).toMatchObject(rejected);
    // One of another list.
    expect(await request('User.Points.List', { cursor: toCursor({ sortKey: 1, key: 'KH-2' }) })).toMatchObject(
      rejected,
    );
  });

  it('[R-10] of notices go on past 2038', async () => {
    const row = { customerId: 'late', kind: 'pointsEnding', subject: { type: 'points', id: 'points' } } as const;
    const rest = { ...row, values: {}, shown: true, mailDue: false };
    const at = (index: number) => new Date(api.clock.now().getTime() - Math.floor(index / 3) * 1000);
    const ids = Array.from({ length: 45 }, (_, index) => `n${String(index).padStart(2, '0')}`);
    await api.db.insert(notices).values(ids.map((id, index) => ({ ...rest, id, once: id, at: at(index) })));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await request('Notice.List', cursor === undefined ? {} : { cursor });
      const page = data as { notices: Notice[]; next: string | null };
      seen.push(...page.notices.map(({ id }) => id));
      cursor = page.next;
    }
    expect([...seen].sort()).toEqual(ids);
  });

  it('[R-19] of auctions by their end go on past 2038', async () => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await request('Search.Goods', { q: '', sort: 'ending', ...(cursor && { cursor }) });
      const page = data as { goods: { id: string; endsAt: string | null }[]; next: string | null };
      seen.push(...page.goods.map(({ endsAt }) => endsAt ?? ''));
      cursor = page.next;
    }
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.every((end) => end > '2040-02-29')).toBe(true);
    expect(seen).toEqual([...seen].sort());
  });

  it('[R-09] of points go on past 2038', async () => {
    const entry = (index: number) =>
      ({ customerId: 'late', points: 1, reason: 'gift', about: `p${index}`, at: api.clock.now() }) as const;
    await api.db.insert(points).values(Array.from({ length: 25 }, (_, index) => entry(index)));
    const first = (await request('User.Points.List', {})).data as { entries: { balance: number }[]; next: string };
    const second = (await request('User.Points.List', { cursor: first.next })).data as typeof first;
    expect([...first.entries, ...second.entries].map(({ balance }) => balance)).toEqual(
      Array.from({ length: 25 }, (_, index) => 25 - index),
    );
  });
});
