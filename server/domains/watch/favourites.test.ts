import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Favourite } from '@/contract/favourite';
import type { Notice } from '@/contract/notice';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { withListing } from '@tests/listing';
import { auctionAt } from '../goods/auction-cycle';
import type { Listing } from '../goods/listing';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { favourites, goods } from '../goods/schema';
import { goodsKey } from '../goods/goods-store';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { runWatchJobs } from './watch';
import { daysToMs } from '@/rules/time/instant';

const minute = 60_000;
const favouriteItem = { site: 'mercari', id: 'm36144759504' };
const favouriteListing = catalogueListings().find(
  ({ site, id }) => site === favouriteItem.site && id === favouriteItem.id,
);
if (!favouriteListing?.price) throw new Error('no fixed price');
const yen = favouriteListing.price.now ?? favouriteListing.price.listed ?? 0;

let api: TestApi;
let me: Buyer;
let customers = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.move(null);
  me = await buyer(api, `keeper${(customers += 1)}`);
});

interface Listed {
  readonly favourites: readonly Favourite[];
  readonly next: string | null;
  readonly total: number;
}
const setFavourite = (goodsOf: { site: string; id: string }, on = true) =>
  me.call('Sig.Front.User.Favourite.Set', { ...goodsOf, on });
const list = (input = {}) => me.get<Listed>('Sig.Front.User.Favourite.List', input);
const listNotices = async () => (await me.get<{ notices: Notice[] }>('Sig.Front.Notice.List')).notices;
const costing = (price: number) => (listed: Listing) => ({
  ...listed,
  price: { type: 1 as const, listed: price, now: price },
});
/** Ten minutes later everybody's favourites are looked at, by several servers at once. */
const runNextWatch = async () => {
  api.clock.move(11 * minute);
  await Promise.all([1, 2, 3].map(() => runWatchJobs(api.db, api.clock.now())));
};

describe('favourites', () => {
  it('[B-08] say what they cost when they were kept and now, and are let go', async () => {
    await setFavourite(favouriteItem);
    await withListing(api, favouriteItem, costing(yen - 500), async () => {
      const { favourites: found, total } = await list();
      expect(total).toBe(1);
      expect(found[0]).toMatchObject({ state: 'onSale', keptYen: yen, yen: yen - 500 });
      expect((await list({ filter: 'cheaper' })).total).toBe(1);
    });
    expect((await list({ filter: 'cheaper' })).total).toBe(0);
    await setFavourite(favouriteItem, false);
    expect((await list()).total).toBe(0);
  });

  it('[B-08] are found by whether they can be had', async () => {
    const sold = catalogueListings().find(({ status }) => status === 'soldOut');
    if (!sold) throw new Error('nothing sold');
    await setFavourite(favouriteItem);
    await setFavourite(sold);
    expect((await list({ filter: 'onSale' })).favourites.map(({ goods: { id } }) => id)).toEqual([favouriteItem.id]);
    const removed = await list({ filter: 'gone' });
    expect(removed.favourites.map(({ goods: { id }, state }) => [id, state])).toEqual([[sold.id, 'soldOut']]);
    await withListing(
      api,
      favouriteItem,
      (entry) => ({ ...entry, status: 'removed' }),
      async () => expect((await list({ filter: 'gone' })).total).toBe(2),
    );
    expect((await me.call('Sig.Front.User.Favourite.List', { filter: 'all' })).code).toBe(1000);
    expect((await api.request('Sig.Front.User.Favourite.List')).code).toBe(401);
  });

  it('[B-08] come 20 a page, each once, and there are at most 500', async () => {
    const [row] = await api.db
      .select()
      .from(goods)
      .where(eq(goods.key, goodsKey(favouriteItem.site, favouriteItem.id)));
    if (!row) throw new Error('no row');
    const ids = Array.from({ length: 503 }, (_, turn) => `m8${String(turn).padStart(10, '0')}`);
    const copies = ids.map((id) => ({
      ...row,
      id,
      key: goodsKey(favouriteItem.site, id),
      doc: { ...favouriteListing, id },
    }));
    await api.db.insert(goods).values(copies);
    const now = api.clock.now();
    const rows = copies.slice(0, 499).map(({ key }) => ({ customerId: me.id, goodsKey: key, at: now, checkedAt: now }));
    await api.db.insert(favourites).values(rows);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Listed = await list(cursor === null ? {} : { cursor });
      seen.push(...page.favourites.map(({ goods: { site, id } }) => goodsKey(site, id)));
      cursor = page.next;
    } while (cursor !== null && seen.length < 45);
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
    const more = ids.slice(499).map((id) => ({ site: favouriteItem.site, id }));
    const answers = await Promise.all(more.map((item) => setFavourite(item)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 1340)).toHaveLength(3);
    await api.db.delete(goods).where(like(goods.key, 'mercari/m8%'));
  });
});

describe('what happens to a favourite', () => {
  it('[B-08] a lower price is told once, and not again when it goes up and down', async () => {
    await setFavourite(favouriteItem);
    for (const price of [yen - 500, yen - 500, yen + 100, yen - 500])
      await withListing(api, favouriteItem, costing(price), runNextWatch);
    const drops = await listNotices();
    expect(drops.map(({ kind, values }) => [kind, values])).toEqual([['priceDrop', { yen: yen - 500, before: yen }]]);
    expect(drops[0]?.subject).toEqual({ type: 'goods', ...favouriteItem });
  });

  it('[B-08] what was gone and is listed again is told', async () => {
    await setFavourite(favouriteItem);
    await withListing(api, favouriteItem, (entry) => ({ ...entry, status: 'soldOut' }), runNextWatch);
    expect(await listNotices()).toEqual([]);
    await runNextWatch();
    await runNextWatch();
    expect((await listNotices()).map(({ kind }) => kind)).toEqual(['backAgain']);
  });

  it('[B-08] an auction that ends within the hour is told once a round', async () => {
    const listing = catalogueListings().find(
      ({ auction, status }) =>
        auction?.buyoutPrice === null &&
        !auction.earlyFinish &&
        !auction.autoExtension &&
        auction.lengthSeconds > 7200 &&
        status === 'onSale',
    );
    if (!listing?.auction) throw new Error('no plain auction');
    const { auction } = listing;
    const present = auctionAt(auction, api.clock.now());
    const start = present.ended ? present.round + 1 : present.round;
    const period = auction.lengthSeconds + auction.pauseSeconds;
    const end = (start * period - auction.offsetSeconds + auction.lengthSeconds) * 1000;
    api.clock.move(end - 80 * minute - api.clock.now().getTime());
    me = await buyer(api, me.id);
    await setFavourite(listing);
    await runNextWatch();
    expect(await listNotices()).toEqual([]);
    await runNextWatch();
    await runNextWatch();
    await runNextWatch();
    expect((await listNotices()).map(({ kind }) => kind)).toEqual(['endingSoon']);
    expect((await list({ filter: 'ending' })).total).toBe(1);
  });
});

describe('saved searches', () => {
  const save = (query: object, more = {}) =>
    me.call('Sig.Front.User.SavedSearch.Save', { name: '', query, notices: true, ...more });
  const searches = async () =>
    (
      await me.get<{ searches: { id: string; name: string; finds: number; query: object; notices: boolean }[] }>(
        'Sig.Front.User.SavedSearch.List',
      )
    ).searches;
  /** Lists a camera anew, now. */
  const listing = async (id: string, change: (listed: Listing) => Listing = (entry) => entry) => {
    const doc = change({ ...favouriteListing, id });
    const [row] = await api.db
      .select()
      .from(goods)
      .where(eq(goods.key, goodsKey(favouriteItem.site, favouriteItem.id)));
    if (!row) throw new Error('no row');
    const { docHash: _docHash, auction: _auction, ...written } = row;
    const newRow = {
      ...written,
      key: goodsKey(favouriteItem.site, id),
      id,
      doc,
      listedAt: api.clock.now(),
      status: 'onSale' as const,
    };
    await api.db.insert(goods).values(newRow).onConflictDoUpdate({ target: goods.key, set: newRow });
    return async () => {
      await api.db.delete(goods).where(eq(goods.key, newRow.key));
    };
  };
  const q = favouriteListing.titles.en.split(' ').slice(0, 2).join(' ');

  it('[B-08] count what was listed since their owner looked, and tell of it once a day', async () => {
    expect((await save({ q })).code).toBe(200);
    expect((await searches()).map(({ finds }) => finds)).toEqual([0]);
    api.clock.move(minute);
    const first = await listing('m70000000001');
    await runNextWatch();
    expect((await searches()).map(({ finds }) => finds)).toEqual([1]);
    expect((await listNotices()).map(({ kind, values }) => [kind, values.count])).toEqual([['newFinds', 1]]);
    const second = await listing('m70000000002');
    await runNextWatch();
    expect(await listNotices()).toHaveLength(1);
    api.clock.move(daysToMs(1));
    await runNextWatch();
    expect((await listNotices()).map(({ values }) => values.count)).toEqual([2, 1]);
    const [search] = await searches();
    await me.get('Sig.Front.User.SavedSearch.Look', { id: search?.id });
    expect((await searches())[0]?.finds).toBe(0);
    await first();
    await second();
  });

  it('[B-08] leave out what has a block-word in title or description, however it is written', async () => {
    await save({ q, not: 'ｊｕｎｋ,じゃんく品' });
    api.clock.move(minute);
    const junk = await listing('m70000000003', (entry) => ({
      ...entry,
      descriptions: { ...entry.descriptions, en: 'JUNK, for parts' },
    }));
    const japanese = await listing('m70000000004', (entry) => ({ ...entry, descriptionJa: 'ジャンク品です' }));
    const fine = await listing('m70000000005', (entry) => ({
      ...entry,
      descriptions: { ...entry.descriptions, de: 'Junk steht nur hier' },
    }));
    expect((await searches()).map(({ finds }) => finds)).toEqual([1]);
    const found = await me.get<{ goods: { id: string }[]; total: number }>('Sig.Front.Search.Goods', {
      q,
      not: 'junk,じゃんく品',
      site: 'mercari',
    });
    const ids = found.goods.map(({ id }) => id);
    expect(ids).toContain('m70000000005');
    expect(ids).not.toContain('m70000000003');
    expect(ids).not.toContain('m70000000004');
    for (const end of [junk, japanese, fine]) await end();
  });

  it('[B-08] are the same search however typed, at most 30, and their owner’s alone', async () => {
    const answers = await Promise.all(['Camera', 'camera', 'ＣＡＭＥＲＡ'].map((word) => save({ q: word })));
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    const more = await Promise.all(Array.from({ length: 33 }, (_, turn) => save({ q: `word${turn}` })));
    expect(more.filter(({ code }) => code === 200)).toHaveLength(29);
    expect(more.filter(({ code }) => code === 1341)).toHaveLength(4);
    const [search] = await searches();
    const other = await buyer(api, 'nosy');
    for (const name of ['Change', 'Look'])
      expect((await other.call(`Sig.Front.User.SavedSearch.${name}`, { id: search?.id })).code).toBe(1001);
    await other.get('Sig.Front.User.SavedSearch.Delete', { id: search?.id });
    expect(await searches()).toHaveLength(30);
    await me.get('Sig.Front.User.SavedSearch.Change', { id: search?.id, name: 'Mine', not: 'a, A ,b', notices: false });
    expect((await searches())[0]).toMatchObject({ name: 'Mine', notices: false, query: { not: 'a,b' } });
    await me.get('Sig.Front.User.SavedSearch.Delete', { id: search?.id });
    expect(await searches()).toHaveLength(29);
  });

  it.each([
    [{ q: 'a', not: Array.from({ length: 11 }, (_, turn) => `w${turn}`).join(',') }, 'not'],
    [{ q: 'a', not: '👨‍👩‍👧'.repeat(41) }, 'not'],
    [{ not: 'a' }, 'query'],
    [{ q: ' ' }, 'query'],
  ])('[B-08] %j is refused for its %s', async (query, field) => {
    const answer = await save(query);
    expect([answer.code, answer.data]).toEqual([1000, { fields: [field] }]);
  });

  it('[B-08] 40 graphemes of any length pass', async () => {
    expect((await save({ q: 'a', not: '👨‍👩‍👧'.repeat(40) })).code).toBe(200);
  });
});
