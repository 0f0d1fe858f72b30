import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { costRows, shippingFees } from '../shipping/schema';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { builtInGuides } from '../guide/guides';
import activities from '@demo/contents/activities.json' with { type: 'json' };
import { findAnyContent } from './content-store';
import { spanOf } from './campaigns';
import type { ContentRow } from './content-store';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

const read = async (name: string, query = '') => {
  const { code, data } = await api.request(name, { query: `language=en&${query}` });
  expect(code).toBe(200);
  return data;
};
const guideText = async () => {
  const all = [];
  for (const type of builtInGuides) all.push(await read('Sig.Front.Guide.Detail', `type=${type}`));
  return JSON.stringify([...all, await read('Sig.Front.Home.More')]);
};

/** Figures of the tables that staff change, another value for each, and how the guides then write it. */
const changes = [
  ['service', { yen: 3_331 }, '¥3,331'],
  ['inspection', { yen: 3_332 }, '¥3,332'],
  ['authentication', { yen: 3_333 }, '¥3,333'],
  ['domesticInsurance', { yen: 3_334 }, '¥3,334'],
  ['packing', { yen: 3_335 }, '¥3,335'],
  ['packing', { grams: 3_336 }, '3,336 g'],
  ['storage', { yen: 3_337 }, '¥3,337 a day'],
  ['storage', { freeDays: 338 }, '338 free days'],
  ['storage', { mostDays: 339 }, '339 days at most'],
  ['payment', { rate: 789 }, '7.89%'],
  ['markUp', { rate: 987 }, '9.87%'],
] as const;

describe('guides', () => {
  it.each(changes)(
    '[S-27] [B-02] what staff change in %s (%j) is what they say at once',
    async (key, change, expected) => {
      expect(await guideText()).not.toContain(expected);
      const [row] = await api.db.select().from(costRows).where(eq(costRows.key, key));
      expect(row?.kind).toBe('fee');
      const write = (doc: object) => api.db.update(costRows).set({ doc }).where(eq(costRows.key, key));
      await write({ ...(row?.doc as object), ...change });
      expect(await guideText()).toContain(expected);
      await write(row?.doc as object);
    },
  );

  it('[S-27] [B-02] the handling fee of the calculator is theirs', async () => {
    await api.db.update(shippingFees).set({ yen: 4_321 });
    expect(await guideText()).toContain('¥4,321');
  });

  it('[R-32] a type that does not exist is no guide', async () => {
    const { code } = await api.request('Sig.Front.Guide.Detail', { query: 'type=constructor' });
    expect(code).not.toBe(200);
  });
});

describe('activities', () => {
  const day = daysToMs(1);
  let rows: ContentRow<'campaign'>[];
  beforeAll(async () => {
    const found = await Promise.all(activities.map(({ id }) => findAnyContent(api.db, 'campaign', id)));
    rows = found as ContentRow<'campaign'>[];
  });
  const spanAt = (row: ContentRow<'campaign'>, at: Date) => {
    const span = spanOf(row, at);
    if (!span) throw new Error(`${row.id} is no event.`);
    return span;
  };
  const stateAt = (row: ContentRow<'campaign'>, at: Date) => {
    const { startsAt, endsAt } = spanAt(row, at);
    if (new Date(endsAt) <= at) return 'ended';
    return new Date(startsAt) <= at ? 'running' : 'coming';
  };

  it('[T-01] [S-01] on any day one runs, one is to come and one is over', () => {
    for (let hours = 0; hours < 24 * 50; hours += 5) {
      const at = new Date(Date.UTC(2026, 10, 1) + hoursToMs(hours));
      const states = rows.map((row) => stateAt(row, at)).sort();
      expect(states, at.toISOString()).toEqual(['coming', 'ended', 'running']);
    }
  });

  it('[K-11] they begin and end with a Monday in Japan, and what is to come comes as announced', () => {
    for (const row of rows) {
      const at = new Date('2026-11-22T14:59:59Z');
      const { startsAt, endsAt } = spanAt(row, at);
      expect(new Date(startsAt).toISOString()).toMatch(/T15:00:00.000Z$/);
      expect(new Date(startsAt).getUTCDay()).toBe(0);
      expect(new Date(endsAt).getTime() - new Date(startsAt).getTime()).toBe(7 * day);
      if (stateAt(row, at) === 'coming') {
        expect(new Date(startsAt)).toEqual(new Date('2026-11-22T15:00:00Z'));
        expect(spanAt(row, new Date(startsAt))).toEqual({ startsAt, endsAt });
      }
      if (stateAt(row, at) === 'running') expect(spanAt(row, new Date(endsAt))).toEqual({ startsAt, endsAt });
    }
  });

  it('[S-01] have goods of their own marketplace', async () => {
    for (const { id, site } of activities) {
      const data = await read('Sig.Front.AppFront.RecommendDetailH5', `id=${id}`);
      const { goods } = data as { goods: { site: string }[] };
      expect(goods.length).toBeGreaterThan(2);
      expect(new Set(goods.map((good) => good.site))).toEqual(new Set([site]));
    }
  });
});

describe('articles and posts', () => {
  it('[S-04] [R-29] pages go on where they ended, whole and without doubles', async () => {
    const ids = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `cursor=${cursor}`;
      const page = (await read('Sig.Front.Article.List', query)) as { articles: { id: string }[]; next: string | null };
      ids.push(...page.articles.map(({ id }) => id));
      cursor = page.next;
    }
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it('[S-04] a search holds every word, whatever its width and case', async () => {
    const found = (await read('Sig.Front.Article.List', `q=${encodeURIComponent('ＴＥＡ  bowl')}`)) as {
      articles: { id: string }[];
    };
    expect(found.articles.map(({ id }) => id)).toContain('sending-ceramics');
    expect(await read('Sig.Front.Article.List', 'q=zzzz')).toMatchObject({ articles: [], next: null });
  });

  it.each(['Sig.Front.Article.List', 'Sig.Front.Experience.List'])(
    '[S-04] %s: a made-up cursor is refused',
    async (name) => {
      const { code } = await api.request(name, { query: 'cursor=abc' });
      expect(code).toBe(codes.invalidInput);
    },
  );

  it('[S-38] [R-35] an author’s posts are theirs alone, and tell nothing of them but a name', async () => {
    const data = (await read('Sig.Front.Experience.List', 'author=anna-k')) as {
      author: object;
      posts: { author: object; language: string }[];
    };
    expect(data.author).toEqual({ id: 'anna-k', name: 'Anna K.' });
    expect(data.posts.map(({ author }) => author)).toEqual([data.author, data.author]);
    expect((await api.request('Sig.Front.Experience.List', { query: 'author=nobody' })).code).not.toBe(200);
  });

  it('[S-38] [S-04] every one has a picture, goods and clean words', async () => {
    const { articles } = (await read('Sig.Front.Article.List', 'topic=culture')) as { articles: object[] };
    expect(articles).toHaveLength(2);
    const { posts } = (await read('Sig.Front.Experience.List')) as { posts: { id: string; picture: object | null }[] };
    for (const { id, picture } of posts) {
      expect(picture, id).not.toBeNull();
      const { goods, html } = (await read('Sig.Front.Experience.Detail', `id=${id}`)) as {
        goods: object[];
        html: string;
      };
      expect(goods.length, id).toBeGreaterThan(0);
      expect(html).toContain('<h2>');
    }
  });
});
