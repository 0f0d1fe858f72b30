import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { auctionAt } from './auction-cycle';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { goods } from './schema';
import { movingPrices } from './auction-prices';
import { openTestDatabase, type TestDatabase } from '@server/testing/test-database';
import { daysToSeconds } from '@/rules/time/instant';

const listing = catalogueListings().find(({ auction, status }) => auction?.buyoutPrice === null && status === 'onSale');
if (!listing?.auction) throw new Error('no auction without a buyout');
const { auction } = listing;
const key = `${listing.site}/${listing.id}`;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(catalogueListings());
});
afterAll(() => database.close());

const storedPrice = async () => {
  const [row] = await database.db
    .select({ price: goods.price, endsAt: goods.endsAt })
    .from(goods)
    .where(eq(goods.key, key));
  return row;
};
/** Returns the price and end by the catalogue that search should use at an instant. */
const expectedPrice = (at: Date) => {
  const { currentPrice, endsAt } = auctionAt(auction, at);
  return { price: currentPrice, endsAt: Math.floor(endsAt.getTime() / 1000) };
};
const start = new Date('2026-11-21T10:00:00+08:00');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const week = daysToSeconds(7);

it('[R-19] [E-07] what search compares moves with the auctions, and is at most a minute old', async () => {
  const move = movingPrices(database.db);
  await move(start);
  expect(await storedPrice()).toEqual(expectedPrice(start));
  // Within the minute nothing is written, whatever was put there meanwhile.
  await database.db.update(goods).set({ price: 1, endsAt: 2 }).where(eq(goods.key, key));
  await move(after(29));
  expect(await storedPrice()).toEqual({ price: 1, endsAt: 2 });
  await move(after(60));
  expect(await storedPrice()).toEqual(expectedPrice(after(60)));
  await move(after(week));
  expect(await storedPrice()).toEqual(expectedPrice(after(week)));
  // The clock of a trial may be moved back.
  await move(start);
  expect(await storedPrice()).toEqual(expectedPrice(start));
});

it('[R-19] what is half a minute old is written anew while nobody waits, and told to nobody where it fails', async () => {
  const move = movingPrices(database.db);
  await move(start);
  await database.db.update(goods).set({ price: 1 }).where(eq(goods.key, key));
  await move(after(30));
  await vi.waitFor(async () => expect((await storedPrice())?.price).toBe(expectedPrice(after(30)).price), {
    timeout: 20_000,
  });

  const failing = movingPrices(awayAfterFirst());
  await failing(start);
  await failing(after(30));
  await expect(failing(after(60))).rejects.toThrow('away');
});

/** The database, which is there for one run of writes only. */
function awayAfterFirst(): typeof database.db {
  let reads = 0;
  return new Proxy(database.db, {
    get(target, name): unknown {
      if (name === 'select') reads += 1;
      if (reads > 1) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

it('[R-19] a write that failed is tried again with the next search', async () => {
  let broken = true;
  const db = new Proxy(database.db, {
    get(target, name): unknown {
      if (name === 'select' && broken) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const move = movingPrices(db);
  await expect(move(start)).rejects.toThrow('away');
  broken = false;
  await database.db.update(goods).set({ price: 1 }).where(eq(goods.key, key));
  await move(after(1));
  expect((await storedPrice())?.price).toBe(expectedPrice(after(1)).price);
});
