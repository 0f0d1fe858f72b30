import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedGoods } from '../catalogue/seed-goods';
import { findGoods, goodsKey, goodsOf, writeGoods } from './goods-store';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';

const seeds = seedGoods().slice(0, 4);
const [one, two, three] = seeds;
if (!one || !two || !three) throw new Error('The catalogue is empty.');
const keyOf = ({ site, id }: (typeof seeds)[number]) => goodsKey(site, id);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(seeds);
});
afterAll(() => database.close());

it('[E-05] goods that were read are read from memory while they are the same', async () => {
  const first = await findGoods(database.db, one.site, one.id);
  expect(first).toEqual(one);
  expect(await findGoods(database.db, one.site, one.id)).toBe(first);
});

it('[E-05] goods that were written anew are never shown as they were, whoever wrote them', async () => {
  await goodsOf(database.db, seeds.map(keyOf));
  const dearer = { ...two, titleJa: `${two.titleJa} 改` };
  await writeGoods(database.db, [dearer], new Date());
  expect(await findGoods(database.db, two.site, two.id)).toEqual(dearer);
  await writeGoods(database.db, [two], new Date());
  expect(await findGoods(database.db, two.site, two.id)).toEqual(two);
});

it('[E-05] known and unknown goods come in the order asked for, and those of none are left out', async () => {
  await findGoods(database.db, three.site, three.id);
  const keys = [keyOf(three), 'mercari/none', keyOf(one), keyOf(two)];
  expect(await goodsOf(database.db, keys)).toEqual([three, one, two]);
});
