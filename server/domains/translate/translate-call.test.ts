import { afterAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { limits } from '@server/platform/http/rate-limits';
import { createTestApi } from '@server/testing/test-api';
import { fakeDeepl } from '@server/testing/fake-translation-engines';
import { deepl } from '@server/providers/translation/deepl';
import { translations } from './schema';
import { removeOld } from '@server/main/jobs/sweep';
import { daysToMs } from '@/rules/time/instant';

const name = 'Sig.Front.Tools.Translate';
const api = await createTestApi();
afterAll(() => api.close());

describe('translating a text', () => {
  it('[S-40] [N-02] answers a visitor in their language', async () => {
    const answer = await api.request(name, { input: { lines: ['新品 ぬぬ'] }, query: 'language=fr' });
    expect(answer).toMatchObject({
      code: 200,
      data: {
        language: 'fr',
        lines: [
          {
            parts: [
              { ja: '新品', text: 'neuf' },
              { ja: ' ぬぬ', text: null },
            ],
          },
        ],
      },
    });
  });

  it.each([
    ['no line', []],
    ['an empty line', ['']],
    ['too many lines', Array.from({ length: 61 }, () => 'あ')],
    ['too long a line', ['あ'.repeat(401)]],
    ['too much in all', Array.from({ length: 20 }, () => 'あ'.repeat(300))],
  ])('[S-40] refuses %s', async (_, lines) => {
    expect((await api.request(name, { input: { lines } })).code).toBe(codes.invalidInput);
  });

  it('[X-13] says so when no translator answers', async () => {
    const broken = await createTestApi({
      services: { translationEngine: deepl({ apiKey: 'wrong', fetch: fakeDeepl('right').fetch }) },
    });
    expect((await broken.request(name, { input: { lines: ['新品'] } })).code).toBe(codes.translationFailed);
    expect(broken.errors.splice(0)).toHaveLength(1);
    await broken.close();
  });

  it('[S-40] lets nobody use the translator without end', async () => {
    const request = () => api.request(name, { input: { lines: ['新品'] } });
    for (let turn = 0; turn < limits.translations.count; turn += 1) await request();
    expect((await request()).code).toBe(codes.rateLimited);
  });
});

describe('translating an item, a review, a post or a ticket', () => {
  const text = 'Sig.Front.Translation.Text';
  const server = fakeDeepl('key');
  const shop = createTestApi({ services: { translationEngine: deepl({ apiKey: 'key', fetch: server.fetch }) } });
  afterAll(async () => (await shop).close());

  it('[D-11] translates a text once for all readers of a language, and names the engine', async () => {
    const shopApi = await shop;
    const read = (language: string, input: object) => shopApi.request(text, { input, query: `language=${language}` });
    const german = await read('de', { text: '美品です', sourceLanguage: 'ja' });
    expect(german).toMatchObject({ code: 200, data: { text: 'DE: 美品です', language: 'de', engine: 'DeepL' } });
    expect((await read('de', { text: '美品です', sourceLanguage: 'ja' })).data).toEqual(german.data);
    expect(server.bodies).toHaveLength(1);
    expect((await read('en', { text: '美品です', sourceLanguage: 'ja' })).data).toMatchObject({
      text: 'EN-US: 美品です',
    });
    expect((await read('en', { text: 'Sehr schön' })).data).toMatchObject({ text: 'EN-US: Sehr schön' });
    expect(server.bodies.at(-1)).toEqual({ text: ['Sehr schön'], target_lang: 'EN-US' });
  });

  it('[D-11] a translation that is stored costs nobody their limit, and goes after a month', async () => {
    const shopApi = await shop;
    const input = { text: '新品', sourceLanguage: 'ja' };
    const read = (ip: string) =>
      shopApi.request(text, { input, query: 'language=de', headers: { 'X-Forwarded-For': ip } });
    for (let turn = 0; turn <= limits.translations.count; turn += 1) expect((await read('1')).code).toBe(200);
    const count = () => shopApi.db.$count(translations);
    expect(await count()).toBeGreaterThan(0);
    await removeOld(shopApi.db, new Date(shopApi.clock.now().getTime() + daysToMs(29)));
    expect(await count()).toBeGreaterThan(0);
    await removeOld(shopApi.db, new Date(shopApi.clock.now().getTime() + daysToMs(31)));
    expect(await count()).toBe(0);
  });

  it('[D-11] [H-03] offers it only in languages that the engine knows, and nowhere without an engine', async () => {
    const engineFor = async (language: string, tested = api) =>
      (await tested.request('Sig.Front.Translation.Engine', { query: `language=${language}&` })).data;
    expect(await engineFor('de', await shop)).toEqual({ engine: 'DeepL' });
    expect(await engineFor('ms', await shop)).toEqual({ engine: null });
    expect(await engineFor('de')).toEqual({ engine: null });
    expect((await api.request(text, { input: { text: '新品' } })).code).toBe(codes.translationFailed);
  });

  it('[D-11] [X-13] says so when the engine’s quota is used up', async () => {
    const shopApi = await shop;
    const read = () => shopApi.request(text, { input: { text: '中古' }, query: 'language=de' });
    server.fail(456);
    expect((await read()).code).toBe(codes.translationFailed);
    expect(String(shopApi.errors.splice(0)[0])).toContain('DeepL answered 456');
    server.fail(200);
    expect((await read()).code).toBe(200);
  });
});
