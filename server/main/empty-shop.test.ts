import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headers } from '@/contract/answer';
import { customers } from '../domains/account/schema';
import { reviews } from '../domains/review/schema';
import { openDatabase } from '../platform/db/open';
import { readEnv } from '../platform/env';
import { startServer, type RunningServer } from './serve';
import { writeShippingDefinitions } from '../domains/cost/write-definitions';

const dataDir = mkdtempSync(path.join(tmpdir(), 'empty-shop-'));
let server: RunningServer;
let isClosed = false;
async function close(): Promise<void> {
  if (!isClosed) await server.close();
  isClosed = true;
}
beforeAll(async () => {
  server = await startServer({ env: readEnv({ DATA_DIR: dataDir, DEMO: '0' }), port: 0 });
}, 180_000);
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function read(name: string, input: Record<string, string> = {}) {
  const query = new URLSearchParams({ n: name, language: 'en', isNew: '0', from: 'SIG-H5', ...input });
  const response = await fetch(`${server.url}/api?${query.toString()}`, {
    headers: { [headers.csrf]: headers.csrfValue },
  });
  return { demo: response.headers.get('X-Demo'), ...((await response.json()) as { code: number; data: unknown }) };
}

it.each([
  ['Sig.Front.Home.Index', {}, { goods: [] }],
  ['Sig.Front.Home.Sections', {}, { banners: [], themes: [], fresh: [], ending: [] }],
  ['Sig.Front.Home.More', {}, { activities: [], topics: [] }],
  ['Sig.Front.Article.List', {}, { articles: [], next: null }],
  ['Sig.Front.Experience.List', {}, { posts: [], next: null }],
  ['Sig.Front.Lottery.List', {}, { lotteries: [] }],
  ['Sig.Front.GoodPoint.List', {}, { rewards: [] }],
  ['Sig.Front.Live.List', {}, { shows: [] }],
  ['Sig.Front.Mall.Popular', {}, { shops: [] }],
  ['Sig.Front.ShareOrder.List', { tab: 'hot' }, { reviews: [] }],
  ['Sig.Front.Search.Goods', { q: '' }, { goods: [] }],
] as const)('[H-01] [H-02] an operator’s shop answers %s without anything invented', async (name, input, data) => {
  expect(await read(name, input)).toMatchObject({ demo: null, code: 200, data });
});

it.each([
  ['Sig.Front.Lottery.Detail', { id: 'garapon' }],
  ['Sig.Front.GoodPoint.Detail', { id: 'sensu' }],
  ['Sig.Front.Article.Detail', { id: 'first-order' }],
  ['Sig.Front.Mall.Shop', { shop: 'uji-hoshinoen' }],
] as const)('[H-01] it does not know the demo’s %s', async (name, input) => {
  expect((await read(name, input)).code).not.toBe(200);
});

it('[H-01] [H-02] it has no customer and no review', async () => {
  await close();
  const open = await openDatabase({ dataDir, writeDefinitions: writeShippingDefinitions });
  expect(await open.db.select().from(customers)).toEqual([]);
  expect(await open.db.select().from(reviews)).toEqual([]);
  await open.close();
});
