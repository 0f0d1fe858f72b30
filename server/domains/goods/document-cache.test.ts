import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { findGoods, goodsKey, findListings, writeGoods } from './goods-store';
import { openTestDatabase, type TestDatabase } from '@server/testing/test-database';

const listings = catalogueListings().slice(0, 4);
const [firstListing, two, three] = listings;
if (!firstListing || !two || !three) throw new Error('The catalogue is empty.');
const keyOf = ({ site, id }: (typeof listings)[number]) => goodsKey(site, id);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(listings);
});
afterAll(() => database.close());

it('[E-05] goods that were read are read from memory while they are the same', async () => {
  const first = await findGoods(database.db, firstListing.site, firstListing.id);
  expect(first).toEqual(firstListing);
  expect(await findGoods(database.db, firstListing.site, firstListing.id)).toBe(first);
});

it('[E-05] goods that were written anew are never shown as they were, whoever wrote them', async () => {
  await findListings(database.db, listings.map(keyOf));
  const dearer = { ...two, titleJa: `${two.titleJa} 改` };
  await writeGoods(database.db, [dearer], new Date());
  expect(await findGoods(database.db, two.site, two.id)).toEqual(dearer);
  await writeGoods(database.db, [two], new Date());
  expect(await findGoods(database.db, two.site, two.id)).toEqual(two);
});

it('[E-05] known and unknown goods come in the order asked for, and those of none are left out', async () => {
  await findGoods(database.db, three.site, three.id);
  const keys = [keyOf(three), 'mercari/none', keyOf(firstListing), keyOf(two)];
  expect(await findListings(database.db, keys)).toEqual([three, firstListing, two]);
});
