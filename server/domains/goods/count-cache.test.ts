import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { goods } from './schema';
import { goodsCounts } from './count-cache';
import { openTestDatabase, type TestDatabase } from '@server/testing/test-database';

const kind = 'figure';
const template = catalogueListings().find((listing) => listing.kind === kind && listing.status === 'onSale');
if (!template) throw new Error('The catalogue has no figure.');
const listings = Array.from({ length: 12 }, (_, index) => ({ ...template, id: `m7000000${index}` }));
const began = new Date('2026-11-20T03:00:00Z');
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(listings);
});
afterAll(() => database.close());

it('[R-19] takes plenty for plenty for a minute, and counts fewer anew each time', async () => {
  const count = goodsCounts(database.db);
  const ofKind = (max: number, at: Date) => count({ kinds: [kind] }, max, at);
  expect(await ofKind(10, began)).toBe(10);
  expect(await ofKind(100, began)).toBe(12);
  for (const { id } of listings.slice(0, 5))
    await database.db.update(goods).set({ status: 'removed' }).where(eq(goods.id, id));
  expect(await ofKind(100, began)).toBe(7);
  expect(await ofKind(10, after(59))).toBe(10);
  expect(await ofKind(10, after(-59))).toBe(10);
  expect(await ofKind(10, after(60))).toBe(7);
  expect(await ofKind(10, after(-3600))).toBe(7);
  expect(await goodsCounts(database.db)({ kinds: [kind] }, 10, began)).toBe(7);
});

it('[R-19] counts anew what depends on the instant, and what another filter asks', async () => {
  const count = goodsCounts(database.db);
  const onSale = (at: Date) => count({ kinds: [kind], onSaleAt: at }, 5, began);
  expect(await onSale(began)).toBe(5);
  expect(await count({ kinds: [kind] }, 5, began)).toBe(5);
  await database.db.update(goods).set({ status: 'soldOut' });
  expect(await onSale(began)).toBe(0);
  expect(await count({ kinds: ['cd'] }, 5, began)).toBe(0);
});
