import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { goods } from '@server/domains/goods/schema';
import { feedImports } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { runCommand } from '@server/main/operator/commands';
import { importFeed } from './import-feed';
import { readFeedLines } from './read-lines';
import type { FeedFormat } from './read-lines';

const token = 'a-token-of-the-tests-0123456789abcdef';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [], services: { feedToken: token, isDemo: false } });
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(feedImports);
  await api.db.delete(goods);
});

/** The parts end in the middle of lines and of letters, as a network's do. */
async function* inParts(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7);
  await Promise.resolve();
}

const load = (text: string, format: FeedFormat = 'ndjson', resumes = false) =>
  importFeed(api.db, readFeedLines(format, inParts(text)), { now: () => api.clock.now(), resumes });

const lines = (...values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');

const tea = { id: 'tea-1', title: { ja: '宇治煎茶' }, price: 1800 };
const cup = { id: 'cup-1', title: { en: 'Tea cup', pl: 'Filiżanka' }, price: 2400 };

const titlesOf = async (q: string, language: string) => {
  const answer = await api.request('Sig.Front.Search.Goods', { input: { q }, query: `language=${language}` });
  return (answer.data as { goods: { title: { text: string; language: string } }[] }).goods.map(({ title }) => title);
};

it('[Q-09] reads a feed line by line and says of each wrong line which field is wrong', async () => {
  const report = await load(
    lines(
      tea,
      '{"id": "broken"',
      { ...cup, price: '2400' },
      { id: '../etc', title: {}, price: 0, colour: 'red' },
      '',
      cup,
    ),
  );
  expect(report).toMatchObject({ line: 6, written: 2, rejected: 3 });
  expect(report.errors.map(({ line, field }) => [line, field])).toEqual([
    [2, null],
    [3, 'price'],
    ...['id', 'title', 'price', 'colour'].map((field) => [4, field]),
  ]);
  expect(await titlesOf('宇治煎茶', 'en')).toEqual([{ text: '宇治煎茶', language: 'ja' }]);
  expect(await titlesOf('tea cup', 'pl')).toEqual([{ text: 'Filiżanka', language: 'pl' }]);
});

it('[Q-09] changes nothing by the same feed again, and deletes nothing that a feed leaves out', async () => {
  await load(lines(tea, cup));
  const before = await api.db.select().from(goods);
  expect(await load(lines(tea))).toMatchObject({ written: 0, unchanged: 1, removed: 0 });
  expect(await api.db.select().from(goods)).toEqual(before);
  expect(await load(lines({ ...tea, price: 1900 }))).toMatchObject({ written: 1, unchanged: 0 });
  expect((await api.db.select().from(goods)).map(({ price }) => price).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    1900, 2400,
  ]);
});

it('[Q-09] takes an item off sale and puts it back only where the feed says so', async () => {
  await load(lines(tea));
  expect(await load(lines({ id: tea.id, removed: true }))).toMatchObject({ removed: 1 });
  expect(await titlesOf('宇治煎茶', 'en')).toEqual([]);
  const again = await load(lines(tea));
  expect(again).toMatchObject({ written: 0, rejected: 1, errors: [{ line: 1, field: 'removed' }] });
  expect(await load(lines({ ...tea, removed: false }))).toMatchObject({ written: 1, rejected: 0 });
  expect(await titlesOf('宇治煎茶', 'en')).toHaveLength(1);
});

it('[Q-09] goes on behind the last line of an import that broke off', async () => {
  const many = Array.from({ length: 700 }, (_, index) => ({ ...tea, id: `tea-${index}` }));
  async function* breakingOff() {
    yield* inParts(lines(...many));
    await Promise.resolve();
    throw new Error('The connection ended.');
  }
  const started = importFeed(api.db, readFeedLines('ndjson', breakingOff()), { now: () => api.clock.now() });
  await expect(started).rejects.toThrow('The connection ended.');
  expect(await api.db.$count(goods)).toBe(500);
  const report = await load(lines(...many), 'ndjson', true);
  expect(report).toMatchObject({ line: 700, written: 700, unchanged: 0 });
  expect(await api.db.$count(feedImports)).toBe(1);
});

it('[Q-09] does not let a feed write over goods of another source', async () => {
  await load(lines(tea));
  await api.db.update(goods).set({ source: 'catalogue' });
  expect(await load(lines({ ...tea, price: 1 }))).toMatchObject({ written: 0, errors: [{ line: 1, field: 'id' }] });
  expect((await api.db.select().from(goods).where(eq(goods.id, tea.id)))[0]?.price).toBe(1800);
});

it('[Q-09] the template imports whole in both formats', async () => {
  for (const format of ['ndjson', 'csv'] as const) {
    await api.db.delete(goods);
    const template = await runCommand({ ...api.services, payments: null }, ['feed', 'template', format]);
    expect(await load(template, format)).toMatchObject({ written: 2, rejected: 0, errors: [] });
    const [row] = await api.db.select().from(goods).where(eq(goods.id, 'tea-001'));
    expect(row?.doc).toMatchObject({
      titles: { ja: '宇治煎茶 100g', en: 'Uji sencha, 100 g' },
      packed: { grams: 150, cm: [20, 12, 4] },
      restricted: ['food'],
      pictures: [{ url: 'https://pictures.example/tea-001.jpg' }],
    });
  }
});

it('[Q-09] names the line of a CSV file that has too many cells or a wrong one', async () => {
  const report = await load('id,title.en,price\na-1,"Tea,\nloose",5\nb-1,Tea,5,6\nc-1,Tea,free\n', 'csv');
  expect(report).toMatchObject({ written: 1, rejected: 2 });
  expect(report.errors.map(({ line, field }) => [line, field])).toEqual([
    [4, null],
    [5, 'price'],
  ]);
});

const post = (body: string, headers: Record<string, string>) =>
  api.handle(new Request('http://localhost/api/feed', { method: 'POST', body, headers }));

it('[Q-09] takes a feed by call with the token alone', async () => {
  const type = { 'Content-Type': 'application/x-ndjson' };
  expect((await post(lines(tea), type)).status).toBe(401);
  expect((await post(lines(tea), { ...type, Authorization: `Bearer ${token}x` })).status).toBe(401);
  expect((await post(lines(tea), { Authorization: `Bearer ${token}` })).status).toBe(415);
  expect(await api.db.$count(goods)).toBe(0);
  const answer = await post(lines(tea, { id: 'x' }), { ...type, Authorization: `Bearer ${token}` });
  expect(await answer.json()).toMatchObject({ isComplete: true, written: 1, rejected: 1 });
});
