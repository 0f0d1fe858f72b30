import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { goods } from './schema';
import { sortColumns } from './goods-filter';
import type { GoodsFilter } from './goods-filter';
import { findMany } from './goods-store';
import type { CursorPosition } from '@server/platform/http/paging';
import { openTestDatabase, type TestDatabase } from '@server/testing/test-database';

const listings = catalogueListings();
const kinds = [...new Set(listings.map(({ kind }) => kind))];
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(listings);
}, 60_000);
afterAll(() => database.close());

/** All pages of a filter, as keys. */
async function pagesOf(filter: GoodsFilter, order: keyof typeof sortColumns, limit: number): Promise<string[]> {
  const keys: string[] = [];
  let after: CursorPosition | null = null;
  do {
    const { listings: found, next }: Awaited<ReturnType<typeof findMany>> = await findMany(database.db, filter, {
      order,
      after,
      limit,
    });
    keys.push(...found.map(({ site, id }) => `${site}/${id}`));
    after = next;
  } while (after);
  return keys;
}

it('[R-19] goods of several kinds come in one order through all pages, each once: as all of a list, less the other kinds', async () => {
  const kindOf = new Map(
    (await database.db.select({ key: goods.key, kind: goods.kind }).from(goods)).map((row) => [row.key, row.kind]),
  );
  const whole = new Map<string, string[]>();
  for (const order of Object.keys(sortColumns) as (keyof typeof sortColumns)[])
    whole.set(order, await pagesOf({ max: 20_000 }, order, 1_000));
  const some = fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      some,
      fc.constantFrom(...(Object.keys(sortColumns) as (keyof typeof sortColumns)[])),
      fc.integer({ min: 3, max: 40 }),
      async (expectedKeys, order, limit) => {
        const expected = whole.get(order)?.filter((key) => expectedKeys.includes(kindOf.get(key) ?? ''));
        expect(await pagesOf({ kinds: expectedKeys, max: 20_000 }, order, limit)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});
