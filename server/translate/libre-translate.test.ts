import { describe, expect, it, vi } from 'vitest';
import { glossary } from './glossary';
import { libreTranslate } from './libre-translate';

const offers = [{ code: 'ja', targets: ['en', 'de', 'zh-Hant', 'ar'] }];

/** A server of this kind: what it was asked, and its answers. */
function server(translatedText: unknown, status = 200) {
  const asked: { url: string; body: unknown }[] = [];
  const fetch = vi.fn((url: string, init?: RequestInit) => {
    asked.push({ url, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    return Promise.resolve(
      url.endsWith('/languages') ? Response.json(offers) : Response.json({ translatedText }, { status }),
    );
  });
  return { asked, fetch };
}
const made = (fetch: Parameters<typeof libreTranslate>[0]['fetch'] & object, apiKey?: string) =>
  libreTranslate({ url: 'https://translate.example/', apiKey, instead: glossary, fetch });

describe('a LibreTranslate server', () => {
  it('[S-40] is asked once for all lines, by its own name of the language', async () => {
    const { asked, fetch } = server(['小心', '']);
    const found = await made(fetch, 'key').translate(['注意', 'ぬぬ'], 'zhTw');
    expect(found).toEqual({
      language: 'zh-TW',
      engine: 'LibreTranslate',
      lines: [[{ ja: '注意', text: '小心' }], [{ ja: 'ぬぬ', text: null }]],
    });
    expect(asked).toEqual([
      { url: 'https://translate.example/languages', body: undefined },
      {
        url: 'https://translate.example/translate',
        body: { q: ['注意', 'ぬぬ'], source: 'ja', target: 'zh-Hant', format: 'text', api_key: 'key' },
      },
    ]);
  });

  it('[S-40] [K-05] reaches readers whom the glossary cannot, and leaves to it what it does not offer', async () => {
    const { fetch } = server(['مرحبا']);
    expect((await made(fetch).translate(['やあ'], 'ar')).language).toBe('ar');
    expect((await made(fetch).translate(['新品'], 'fr')).lines[0]).toEqual([{ ja: '新品', text: 'neuf' }]);
  });

  it.each([
    ['fails', ['x'], 500],
    ['leaves lines out', [], 200],
    ['answers something else', 'x', 200],
  ])('[X-13] rejects when the server %s', async (_, translatedText, status) => {
    const { fetch } = server(translatedText, status);
    await expect(made(fetch).translate(['新品'], 'en')).rejects.toThrow();
  });

  it('[X-13] asks anew for the languages after the server was away', async () => {
    const { fetch } = server(['new']);
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
    const translator = made(fetch);
    await expect(translator.translate(['新品'], 'en')).rejects.toThrow('fetch failed');
    expect((await translator.translate(['新品'], 'en')).lines[0]).toEqual([{ ja: '新品', text: 'new' }]);
  });
});
