import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
import { staff } from '@tests/buying';
import { createTestApi, type TestApi } from '@server/testing/test-api';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
beforeAll(async () => {
  api = await createTestApi({ services: { isDemo: false } });
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const inDays = (days: number) => toInstant(new Date(api.clock.now().getTime() + daysToMs(days)));
async function publish(kind: string, content: { readonly id: string } & Record<string, unknown>): Promise<void> {
  const path = join(folder, `${content.id}.json`);
  writeFileSync(path, JSON.stringify(content));
  await staff(api, `${kind} save ${path}`);
  await staff(api, `${kind} publish ${content.id}`);
}
async function read<T>(name: string, input = {}, language = 'en'): Promise<T> {
  const { code, data } = await api.request(name, { input, query: `language=${language}` });
  expect(code).toBe(codes.ok);
  return data as T;
}
const words = (title: string) => ({ en: { title, html: '<p>Tea<script>x()</script></p>', words: 'tea' } });

interface Card {
  readonly id: string;
  readonly startsAt: string;
}
const events = async () =>
  (await read<{ activities: Card[] }>('Sig.Front.Landing.Detail', { id: 'welcome' })).activities;

it('[D-04] a campaign is announced a week ahead, has its page, and is listed as over for a week', async () => {
  const detail = 'Sig.Front.AppFront.RecommendDetailH5';
  const event = { site: 'market', goods: ['market/uji-sencha-01'], texts: words('Tea week') };
  await publish('campaign', { id: 'tea-days', startsAt: inDays(10), endsAt: inDays(12), ...event });
  expect(await events()).toEqual([]);
  api.clock.move(daysToMs(4));
  expect(await events()).toMatchObject([{ id: 'tea-days', title: { text: 'Tea week', language: 'en' } }]);
  const page = await read<object>(detail, { id: 'tea-days' }, 'pl');
  expect(page).toMatchObject({ html: '<p>Tea</p>', words: 'tea', site: 'market', goods: [{ id: 'uji-sencha-01' }] });
  api.clock.move(daysToMs(14));
  expect(await events()).toMatchObject([{ id: 'tea-days' }]);
  expect((await read<{ activities: Card[] }>('Sig.Front.Home.More')).activities).toEqual([]);
  api.clock.move(daysToMs(2));
  expect(await events()).toEqual([]);
  expect((await api.request(detail, { input: { id: 'tea-days' } })).code).toBe(codes.notFound);
  api.clock.move(null);
});

it('[D-04] a campaign that comes round runs again, and one without an end is no event', async () => {
  const repeat = { days: 2, everyDays: 30 };
  const first = inDays(-61);
  const afterFirst = (days: number) => toInstant(new Date(new Date(first).getTime() + daysToMs(days)));
  await publish('campaign', { id: 'monthly', startsAt: first, repeat, texts: words('Every month') });
  await publish('campaign', { id: 'always', startsAt: first, texts: words('Always') });
  expect(await events()).toEqual([
    { id: 'monthly', startsAt: afterFirst(60), endsAt: afterFirst(62), title: expect.anything() as unknown },
  ]);
  expect(await read('Sig.Front.AppFront.RecommendDetailH5', { id: 'always' })).toMatchObject({
    event: null,
    site: null,
  });
  api.clock.move(daysToMs(12));
  expect((await events()).map(({ id }) => id)).not.toContain('monthly');
  api.clock.move(null);
});

it('[D-04] banners and themes of staff stand on the front page, the latest start first', async () => {
  type Page = { banners: { id: string; title: object }[]; themes: { id: string; goods: object[] }[] };
  expect(await read<Page>('Sig.Front.Home.Sections')).toMatchObject({ banners: [], themes: [] });
  const banner = {
    tone: 'kin',
    texts: { en: { title: 'Tea', text: 'Spring' }, de: { title: 'Tee', text: 'Frühling' } },
  };
  await publish('banner', { id: 'older', startsAt: inDays(-2), url: '/live', ...banner });
  await publish('banner', { id: 'newer', startsAt: inDays(-1), endsAt: inDays(1), url: '/popular', ...banner });
  const texts = { en: { title: 'For the tea table', words: 'tea' } };
  await publish('theme', { id: 'tea-table', startsAt: inDays(-1), kinds: ['teapot'], texts });
  const page = await read<Page>('Sig.Front.Home.Sections', {}, 'de');
  expect(page.banners.map(({ id }) => id)).toEqual(['newer', 'older']);
  expect(page.banners[0]).toMatchObject({ type: 3, url: '/popular', title: { text: 'Tee', language: 'de' } });
  expect(page.themes).toMatchObject([{ id: 'tea-table', words: 'tea' }]);
  expect(page.themes[0]?.goods.length).toBeGreaterThan(0);
  expect(await read('Sig.Front.Landing.Detail', { id: 'tea-table' })).toMatchObject({
    theme: { text: 'For the tea table' },
  });
  api.clock.move(daysToMs(2));
  expect((await read<Page>('Sig.Front.Home.Sections')).banners.map(({ id }) => id)).toEqual(['older']);
  api.clock.move(null);
});

it('[D-04] wrong files are rejected with their fields', async () => {
  const round = { id: 'round', startsAt: inDays(0), texts: words('Round'), repeat: { days: 9, everyDays: 3 } };
  await expect(publish('campaign', round)).rejects.toThrow('repeat.everyDays: must be as long as the campaign');
  await expect(publish('campaign', { ...round, repeat: null, site: 'ebay' })).rejects.toThrow(
    'site: must be one of amazon',
  );
  const banner = { id: 'pink', startsAt: inDays(0), tone: 'pink', texts: { en: { title: 'A', text: 'B' } } };
  await expect(publish('banner', banner)).rejects.toThrow('tone: must be one of ai, shu, matcha, kin');
});
