import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviews } from '../db/schema-reviews';
import { findGoods } from '../goods/goods-store';
import { makeDemo } from '../seed/demo-all';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';
import { cheapCost } from '../testing/test-database';
import { pagePreview } from './page-preview';
import { staticFiles } from './static-files';

let folder: string;
let api: TestApi;
let review: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-preview-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Kakehashi</title>');
  api = await createTestApi();
  await makeDemo(api.db, api.clock.now(), cheapCost);
  const [shown] = await api.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isNotNull(reviews.inside), isNotNull(reviews.newest)))
    .limit(1);
  review = `/shareOrder/detail/${shown?.id}`;
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

/** The document that a crawler gets, asked for by some Host. */
async function told(path: string, host: string, siteOrigin?: string): Promise<string> {
  const find = (site: string, id: string) => findGoods(api.db, site, id);
  const site = staticFiles(
    folder,
    pagePreview({ db: api.db, find, isDemo: true, trustProxy: () => false, siteOrigin }),
  );
  const headers = { Accept: 'text/html', 'User-Agent': 'Twitterbot/1.0' };
  return (await site.request(`http://${host}${path}`, { headers })).text();
}
const addresses = (document: string) =>
  [...document.matchAll(/(?:rel="canonical" href|og:(?:url|image)" content)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );

it.each([
  ['an item', () => '/mall/mercari/detail/m36144759504'],
  ['an article', () => '/article/detail/sending-ceramics'],
  ['a review', () => review],
])('[B-21] %s is told of by the origin that the operator names, whatever Host asks', async (_, path) => {
  const found = addresses(await told(path(), 'evil.example:8080', 'https://shop.example'));
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.filter((address) => new URL(address).origin !== 'https://shop.example')).toEqual([]);
  expect(found[0]).toBe(`https://shop.example${path()}`);
  // Where none is named, on a port that opens.
  expect(addresses(await told(path(), 'localhost:5200'))[0]).toBe(`http://localhost:5200${path()}`);
});
