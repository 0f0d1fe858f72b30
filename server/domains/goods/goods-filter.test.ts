import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import type { Listing } from './listing';
import { goods } from './schema';
import { matching, type GoodsFilter, type sortColumns } from './goods-filter';
import { countGoods, findMany, goodsKey, writeGoods } from './goods-store';
import { openTestDatabase, type TestDatabase } from '@server/testing/test-database';

const listings = catalogueListings();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(listings);
});
afterAll(() => database.close());

const keyOf = ({ site, id }: Listing) => goodsKey(site, id);
const auctions = listings.filter(({ auction, status }) => auction !== null && status === 'onSale').slice(0, 3);
const [ended, ending, running] = auctions.map(keyOf) as [string, string, string];
const fixed = listings
  .filter(({ site, status }) => site === 'mercari' && status === 'onSale')
  .slice(0, 6)
  .map(keyOf)
  .sort();
const sold = keyOf(listings.find(({ status }) => status === 'soldOut') as Listing);

const now = new Date('2026-11-21T10:00:00+08:00');
const seconds = now.getTime() / 1000;
const set = (key: string, values: Partial<typeof goods.$inferInsert>) =>
  database.db.update(goods).set(values).where(eq(goods.key, key));
/** Keys of all that is found, in order, read in pages of two. */
async function found(filter: GoodsFilter, order: keyof typeof sortColumns = 'new'): Promise<string[]> {
  const keys: string[] = [];
  for (let after: Parameters<typeof findMany>[2]['after'] = null; ;) {
    const page = await findMany(database.db, filter, { order, after, limit: 2 });
    keys.push(...page.listings.map(keyOf));
    if (page.next === null) return keys;
    after = page.next;
  }
}

describe('what is in stock', () => {
  beforeAll(async () => {
    await set(ended, { endsAt: seconds - 1 });
    await set(ending, { endsAt: seconds });
    await set(running, { endsAt: seconds + 1 });
  });

  it('[R-19] [E-07] leaves out an auction from the second after its end, and goods of a fixed price never', async () => {
    const keys = await found({ onSaleAt: now });
    expect([ended, ending, running, ...fixed, sold].filter((key) => keys.includes(key))).toEqual([
      ending,
      running,
      ...fixed,
    ]);
  });

  it('[R-19] [E-07] of auctions that run, those alone', async () => {
    const keys = await found({ runningAt: now, site: 'yahoo' });
    expect([ended, ending, running].filter((key) => keys.includes(key))).toEqual([ending, running]);
    expect(await found({ runningAt: now, site: 'mercari' })).toEqual([]);
  });
});

describe('prices', () => {
  const prices = [1_000, 1_000, 1_000, null, 2_000, 0];
  const among = (keys: readonly string[]) => keys.filter((key) => fixed.includes(key)).map((key) => fixed.indexOf(key));
  const inOrder = (indexes: readonly number[]) => [...indexes].sort((a, b) => a - b);
  beforeAll(async () => {
    for (const [index, key] of fixed.entries()) await set(key, { price: prices[index] ?? null });
  });

  it('[R-19] both ends of a span belong to it; goods without a price to none', async () => {
    expect(inOrder(among(await found({ min: 1_000, max: 2_000 })))).toEqual([0, 1, 2, 4]);
    expect(among(await found({ min: 1_001, max: 2_000 }))).toEqual([4]);
    expect(inOrder(among(await found({ min: 1_000, max: 1_999 })))).toEqual([0, 1, 2]);
    expect(among(await found({ max: 999 }))).toEqual([5]);
  });

  it.each([
    ['cheap', [5, 0, 1, 2, 4, 3]],
    ['dear', [4, 0, 1, 2, 5, 3]],
  ] as const)(
    '[R-19] %s: goods without a price come last, equals each once and by their key',
    async (order, expected) => {
      const keys = await found({ site: 'mercari' }, order);
      expect(new Set(keys).size).toBe(keys.length);
      expect(among(keys)).toEqual(expected);
    },
  );

  it('[R-19] [E-07] a later catalogue leaves the price of an auction to what moves it', async () => {
    await set(running, { price: 7_777 });
    await writeGoods(database.db, auctions, new Date());
    const rows = await database.db.select({ price: goods.price }).from(goods).where(eq(goods.key, running));
    expect(rows).toEqual([{ price: 7_777 }]);
  });
});

it('[R-19] [S-23] a seller belongs to one marketplace: the same name at another is somebody else', async () => {
  const [here, there] = fixed.slice(0, 2) as [string, string];
  await database.db
    .update(goods)
    .set({ seller: 'the-same' })
    .where(inArray(goods.key, [here, there, running]));
  expect((await found({ site: 'mercari', seller: 'the-same' })).sort()).toEqual([here, there].sort());
  expect(await found({ site: 'yahoo', seller: 'the-same' })).toEqual([running]);
  expect(await found({ site: 'mercari', seller: 'the-same', but: here })).toEqual([there]);
  expect(await countGoods(database.db, { seller: 'the-same' }, 2)).toBe(2);
});

it('[A-01] a word that stands nowhere is found to be so by an index, whatever the script', async () => {
  const plans = await database.db.transaction(async (tx) => {
    await tx.execute(sql`analyze goods`);
    // So few rows are read one by one otherwise, and rightly.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const explain = async (word: string) =>
      JSON.stringify(await tx.execute(sql`explain select key from goods where ${matching({ words: [word] })}`));
    return [await explain('zzzz'), await explain('ぬえのたま')];
  });
  for (const plan of plans) expect(plan).toContain('goods_by_words');
});
