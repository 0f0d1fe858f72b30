import { describe, expect, it, vi } from 'vitest';
import { fakeDeepl, fakeLibreTranslate } from '@server/testing/fake-translation-engines';
import { deepl } from './deepl';
import { libreTranslate } from './libre-translate';
import type { EngineFetch } from '@server/domains/translate/translation-engine';
import { createTranslationEngine } from './create-translation-engine';
import { translatePictureLines } from '@server/domains/translate/picture-lines';

const key = 'a-key:fx';

const engines = {
  DeepL: () => {
    const server = fakeDeepl(key);
    return { server, create: (fetch: EngineFetch = server.fetch) => deepl({ apiKey: key, fetch }) };
  },
  LibreTranslate: () => {
    const server = fakeLibreTranslate();
    const url = 'https://translate.example/';
    return {
      server,
      create: (fetch: EngineFetch = server.fetch) => libreTranslate({ url, apiKey: 'secret', fetch }),
    };
  },
};

describe.each(Object.entries(engines))('%s', (name, start) => {
  it('[D-11] translates texts in their order, from a language that is named or found out', async () => {
    const { create } = start();
    const engine = create();
    expect(engine.name).toBe(name);
    expect(await engine.translate(['注意', 'ぬぬ'], 'de', 'ja')).toEqual([
      expect.stringMatching(/^de: 注意$/i),
      expect.stringMatching(/^de: ぬぬ$/i),
    ]);
    expect(await engine.translate(['Hallo'], 'ja')).toEqual([expect.stringMatching(/^ja: Hallo$/i)]);
  });

  it('[D-11] says which languages it does not offer, and asks for nothing then', async () => {
    const { create, server } = start();
    const engine = create();
    expect(await engine.offers('de', 'ja')).toBe(true);
    expect(await engine.offers('zh-TW')).toBe(true);
    expect(await engine.offers('ms')).toBe(false);
    expect(await engine.offers('de', 'ko')).toBe(false);
    expect(await engine.translate(['新品'], 'ms')).toBeNull();
    expect(server.bodies).toEqual([]);
  });

  it.each([429, 456, 500])('[D-11] [X-13] rejects when it answers %i, and works again afterwards', async (status) => {
    const { create, server } = start();
    const engine = create();
    server.fail(status);
    await expect(engine.translate(['新品'], 'en', 'ja')).rejects.toThrow(`${name} answered ${status}`);
    server.fail(200);
    expect(await engine.translate(['新品'], 'en', 'ja')).toHaveLength(1);
  });

  it('[X-13] asks anew for the languages after the server was away', async () => {
    const { create, server } = start();
    const fetch = vi.fn(server.fetch).mockRejectedValueOnce(new TypeError('fetch failed'));
    const engine = create(fetch);
    await expect(engine.offers('en')).rejects.toThrow('fetch failed');
    expect(await engine.offers('en')).toBe(true);
  });
});

describe('what an engine is asked', () => {
  it('[D-11] of DeepL: its own codes, with the variant that its target needs', async () => {
    const server = fakeDeepl(key);
    const engine = deepl({ apiKey: key, fetch: server.fetch });
    await engine.translate(['新品'], 'en', 'ja');
    await engine.translate(['全新'], 'zh-TW', 'zh-CN');
    expect(server.bodies).toEqual([
      { text: ['新品'], target_lang: 'EN-US', source_lang: 'JA' },
      { text: ['全新'], target_lang: 'ZH-HANT', source_lang: 'ZH' },
    ]);
  });

  it('[D-11] of DeepL: at the address of the key’s plan', async () => {
    const addresses: string[] = [];
    const fetch: EngineFetch = (url) => {
      addresses.push(new URL(url).origin);
      return Promise.resolve(Response.json([]));
    };
    await deepl({ apiKey: 'free:fx', fetch }).offers('de');
    await deepl({ apiKey: 'paid', fetch }).offers('de');
    expect(addresses).toEqual(['https://api-free.deepl.com', 'https://api.deepl.com']);
    await expect(deepl({ apiKey: 'wrong', fetch: fakeDeepl(key).fetch }).offers('de')).rejects.toThrow(
      'DeepL answered 403',
    );
  });

  it('[S-40] of LibreTranslate: its own codes, and the key', async () => {
    const server = fakeLibreTranslate();
    const engine = libreTranslate({ url: 'https://translate.example/', apiKey: 'key', fetch: server.fetch });
    await engine.translate(['注意'], 'zh-TW', 'ja');
    await engine.translate(['Hallo'], 'en');
    expect(server.bodies).toEqual([
      { q: ['注意'], source: 'ja', target: 'zh-Hant', format: 'text', api_key: 'key' },
      { q: ['Hallo'], source: 'auto', target: 'en', format: 'text', api_key: 'key' },
    ]);
  });

  it.each([
    ['leaves lines out', { translatedText: [] }],
    ['answers something else', { translatedText: 'x' }],
  ])('[X-13] rejects a server that %s', async (_, answer) => {
    const server = fakeLibreTranslate();
    const fetch: EngineFetch = (url, init) =>
      url.endsWith('/translate') ? Promise.resolve(Response.json(answer)) : server.fetch(url, init);
    const engine = libreTranslate({ url: 'https://translate.example', apiKey: undefined, fetch });
    await expect(engine.translate(['新品'], 'en', 'ja')).rejects.toThrow();
  });

  it('[D-11] settings choose it: DeepL’s key, else a server’s address, else none', () => {
    expect(createTranslationEngine({ DEEPL_API_KEY: 'k', TRANSLATE_URL: 'https://t.example' })?.name).toBe('DeepL');
    expect(createTranslationEngine({ TRANSLATE_URL: 'https://t.example' })?.name).toBe('LibreTranslate');
    expect(createTranslationEngine({})).toBeNull();
  });
});

describe('lines of a picture', () => {
  it('[S-40] [K-05] reach readers whom the glossary cannot; what the engine does not offer is left to the glossary', async () => {
    const server = fakeLibreTranslate();
    const engine = libreTranslate({ url: 'https://translate.example', apiKey: undefined, fetch: server.fetch });
    const arabic = await translatePictureLines(engine, ['やあ'], 'ar');
    expect(arabic).toEqual({ language: 'ar', engine: 'LibreTranslate', lines: [[{ ja: 'やあ', text: 'ar: やあ' }]] });
    const french = await translatePictureLines(engine, ['新品'], 'fr');
    expect(french).toEqual({ language: 'fr', engine: null, lines: [[{ ja: '新品', text: 'neuf' }]] });
  });
});
