import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { daysToMs } from '@/rules/time/instant';
import { toInstant } from '@/rules/time/date';
import { staff } from '@tests/buying';
import { contentKinds } from './content-kinds';
import { contentPictureFinder } from '@server/main/site/content-picture-finder';
import { createTestApi, type TestApi } from '@server/testing/test-api';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'contents-'));
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const inDays = (days: number) => toInstant(new Date(api.clock.now().getTime() + daysToMs(days)));
const file = (content: unknown): string => {
  const path = join(folder, 'content.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const save = (kind: string, content: unknown) => staff(api, `${kind} save ${file(content)}`);
const codeOf = async (name: string, id: string) => (await api.request(name, { input: { id } })).code;

describe('a reward that staff write', () => {
  const reward = { item: { kind: 'coupon', percent: 5, minYen: 5000, days: 10 }, points: 50, stock: 3, each: 1 };
  const detail = 'Sig.Front.GoodPoint.Detail';

  it('[D-04] is a draft, is announced, can be had from its start to its end, and can be hidden', async () => {
    const row = { id: 'small-coupon', startsAt: inDays(1), endsAt: inDays(3), ...reward };
    expect(await save('reward', row)).toContain('as a draft');
    api.clock.move(daysToMs(2));
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    api.clock.move(null);
    await staff(api, 'reward publish small-coupon');
    expect(await staff(api, 'reward list')).toMatch(/small-coupon {2}announced/);
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    api.clock.move(daysToMs(2));
    expect((await api.request(detail, { input: { id: 'small-coupon' } })).data).toMatchObject({ points: 50, left: 3 });
    await save('reward', { ...row, points: 60 });
    expect((await api.request(detail, { input: { id: 'small-coupon' } })).data).toMatchObject({ points: 60 });
    await staff(api, 'reward hide small-coupon');
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    await staff(api, 'reward publish small-coupon');
    api.clock.move(daysToMs(2));
    expect(await codeOf(detail, 'small-coupon')).toBe(codes.notFound);
    expect(await staff(api, 'reward list')).toMatch(/small-coupon {2}over/);
    api.clock.move(null);
  });

  it('[D-04] names each wrong field of a file', async () => {
    const wrong = {
      id: 'Ä',
      startsAt: 'tomorrow',
      item: { kind: 'coupon', percent: 500, minYen: 1, days: 1 },
      each: 1,
    };
    const saving = save('reward', { ...wrong, points: 10, prize: 1 });
    await expect(saving).rejects.toThrow(
      /^id: must have[\s\S]*startsAt: must be an instant[\s\S]*item\.percent: must be at/m,
    );
    const ended = { id: 'ended', startsAt: inDays(1), endsAt: inDays(0), ...reward };
    await expect(save('reward', ended)).rejects.toThrow('endsAt: must be after startsAt');
    const goods = { ...ended, endsAt: null, item: { kind: 'goods', goodsId: 'no-such-item' } };
    await expect(save('reward', goods)).rejects.toThrow('item.goodsId: must be an item that the shop has on sale');
  });

  it('[D-04] cannot take the place of one of the demo', async () => {
    await expect(save('reward', { id: 'sensu', startsAt: inDays(0), ...reward })).rejects.toThrow(
      'belongs to the demo',
    );
    await expect(staff(api, 'reward hide sensu')).rejects.toThrow('belongs to the demo');
    await expect(staff(api, 'reward publish no-such-reward')).rejects.toThrow('There is no reward');
  });
});

describe('an article that staff write', () => {
  const texts = {
    en: {
      topic: 'Care',
      title: 'Oiling a chest',
      lead: 'Twice a year.',
      html: '<p onclick="x()">Oil<script>x()</script></p>',
    },
    de: { topic: 'Pflege', title: 'Eine Truhe ölen', lead: 'Zweimal im Jahr.', html: '<p>Öl</p>' },
  };
  const article = {
    topic: 'care',
    texts,
    picture: 'https://pictures.example/chest.jpg',
    goods: ['market/uji-sencha-01'],
  };
  const read = async (language: string) =>
    (await api.request('Sig.Front.Article.Detail', { input: { id: 'oiling' }, query: `language=${language}` })).data;

  it('[D-04] is read in the reader’s language or else in English, clean, with its picture and goods', async () => {
    expect(await save('article', { id: 'oiling', startsAt: inDays(0), ...article })).toContain('as a draft');
    expect(await codeOf('Sig.Front.Article.Detail', 'oiling')).toBe(codes.notFound);
    await staff(api, 'article publish oiling');
    expect(await read('en')).toMatchObject({ title: 'Oiling a chest', language: 'en', html: '<p>Oil</p>' });
    expect(await read('de')).toMatchObject({ title: 'Eine Truhe ölen', language: 'de', topic: { name: 'Pflege' } });
    expect(await read('fr')).toMatchObject({ language: 'en', goods: [{ id: 'uji-sencha-01' }] });
    expect(await read('en')).toMatchObject({
      picture: { src: expect.stringMatching(/^\/pictures\/content\/article\/oiling\//) as unknown },
    });
    const finder = contentPictureFinder(api.db, false, () => api.clock.now());
    expect(await finder('article', 'oiling')).toBe('https://pictures.example/chest.jpg');
    await staff(api, 'article hide oiling');
    expect(await finder('article', 'oiling')).toBeNull();
    await staff(api, 'article publish oiling');
  });

  it('[D-04] comes first in the lists of the page, of its topic, of a search and of the front page', async () => {
    type Page = { articles: { id: string }[]; topics: object[] };
    const list = async (query: string) =>
      (await api.request('Sig.Front.Article.List', { query: `language=de&${query}` })).data as Page;
    expect((await list('')).articles[0]?.id).toBe('oiling');
    expect((await list('')).topics[0]).toEqual({ id: 'care', name: 'Pflege' });
    expect((await list('topic=care')).articles).toHaveLength(1);
    expect((await list('q=truhe')).articles).toHaveLength(1);
    const { data } = await api.request('Sig.Front.Home.More');
    expect((data as { topics: { id: string }[] }).topics[0]?.id).toBe('oiling');
  });

  it('[D-04] names items that are missing, and texts that leave nothing to read', async () => {
    const wrong = { id: 'wrong', startsAt: inDays(0), ...article, goods: ['market/none'] };
    await expect(save('article', wrong)).rejects.toThrow('goods: names no item: market/none');
    const empty = { ...wrong, texts: { en: { ...texts.en, html: '<script>x()</script>' } } };
    await expect(save('article', empty)).rejects.toThrow('texts.en.html: must have text that is allowed');
    await expect(save('article', { ...wrong, texts: {} })).rejects.toThrow('texts: must be given in one language');
  });
});

describe('a guide that staff write', () => {
  const text = (body: string) => ({
    title: 'Gift wrapping',
    lead: 'By {{brand}}.',
    sections: [{ id: 'paper', title: 'Paper', blocks: [{ kind: 'text', text: body }] }],
  });
  const read = async (type: string) => api.request('Sig.Front.Guide.Detail', { input: { type } });
  const types = async () => {
    const { data } = await api.request('Sig.Front.Guide.List');
    return (data as { guides: { type: string }[] }).guides.map(({ type }) => type);
  };

  it('[D-04] [D-12] stands after those of every shop, with the figures of now, and is known to the help bot', async () => {
    await save('guide', { id: 'wrapping', startsAt: inDays(0), texts: { en: text('Our fee is {{service}}.') } });
    expect(await types()).not.toContain('wrapping');
    await staff(api, 'guide publish wrapping');
    expect((await types()).at(-1)).toBe('wrapping');
    const { data } = await read('wrapping');
    expect(JSON.stringify(data)).toMatch(/Our fee is ¥\d/);
    expect(JSON.stringify(data)).not.toContain('{{');
    const { data: bot } = await api.request('Sig.Front.Bot.Documents');
    expect(JSON.stringify(bot)).toContain('/userGuide/wrapping#paper');
  });

  it('[D-04] replaces one of every shop while it is on show', async () => {
    const own = { id: 'about', startsAt: inDays(0), endsAt: inDays(2), texts: { en: text('We are two sisters.') } };
    await save('guide', own);
    await staff(api, 'guide publish about');
    expect((await read('about')).data).toMatchObject({ title: 'Gift wrapping', type: 'about' });
    expect((await types()).filter((type) => type === 'about')).toHaveLength(1);
    api.clock.move(daysToMs(3));
    expect((await read('about')).data).not.toMatchObject({ title: 'Gift wrapping' });
    api.clock.move(null);
    await staff(api, 'guide hide about');
  });

  it('[D-04] names a figure and a fact that the shop does not have, and a block that is none', async () => {
    const wrong = (body: string) => ({ id: 'wrong', startsAt: inDays(0), texts: { en: text(body) } });
    await expect(save('guide', wrong('{{weather}}'))).rejects.toThrow('texts.en: A guide names the figure weather');
    await expect(save('guide', wrong('{{rain?yes|no}}'))).rejects.toThrow('texts.en: A guide asks for the fact rain');
    const video = { ...text(''), sections: [{ id: 'a', title: 'A', blocks: [{ kind: 'video' }] }] };
    await expect(save('guide', { ...wrong(''), texts: { en: video } })).rejects.toThrow(
      /texts\.en\.sections\.0\.blocks\.0/,
    );
  });
});

it.each(Object.keys(contentKinds))('[D-04] what `%s template` and `show` print can be saved', async (kind) => {
  const template = JSON.parse(await staff(api, `${kind} template`)) as { id: string };
  expect(await save(kind, template)).toContain('as a draft');
  const saved: unknown = JSON.parse(await staff(api, `${kind} show ${template.id}`));
  expect(await save(kind, saved)).toContain('as a draft');
  expect(JSON.parse(await staff(api, `${kind} show ${template.id}`))).toEqual(saved);
});

it('[D-04] a shop that is no demo has what its staff write, and nothing of the demo', async () => {
  const shop = await createTestApi({ services: { isDemo: false } });
  const list = async () => (await shop.request('Sig.Front.GoodPoint.List')).data as { rewards: { id: string }[] };
  expect((await list()).rewards).toEqual([]);
  expect((await shop.request('Sig.Front.Article.List')).data).toMatchObject({ topics: [], articles: [] });
  const own = { id: 'own-coupon', startsAt: inDays(-1), item: { kind: 'coupon', percent: 5, minYen: 0, days: 9 } };
  const path = file({ ...own, points: 10, stock: 1, each: 1 });
  await staff(shop, `reward save ${path}`);
  expect((await list()).rewards).toEqual([]);
  await staff(shop, 'reward publish own-coupon');
  expect((await list()).rewards.map(({ id }) => id)).toEqual(['own-coupon']);
  await shop.close();
});
