import * as v from 'valibot';
import type { LanguageCode } from '../../src/contract/languages';
import { languages } from '../../src/i18n/languages';
import type { Translator } from './translator';

/** What servers of this kind call a language, the newer name first. Others are called as we do. */
const names: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  'zh-CN': ['zh-Hans', 'zh'],
  'zh-TW': ['zh-Hant', 'zt'],
  pt: ['pt', 'pt-BR'],
};

const deadlineMs = 8000;
const known = v.array(v.object({ code: v.string(), targets: v.optional(v.array(v.string()), []) }));
const answer = v.object({ translatedText: v.array(v.string()) });

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * A server with LibreTranslate's interface (https://docs.libretranslate.com/guides/api_usage, 2026-11): `GET /languages`, `POST /translate`.
 * A language that it does not offer is left to `instead`. Rejects when the server does not answer in time or not as it should.
 */
export function libreTranslate(options: {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly instead: Translator;
  readonly fetch?: Fetch;
}): Translator {
  const { url, apiKey, instead, fetch: ask = fetch } = options;
  const base = url.replace(/\/+$/, '');
  const read = async <T extends v.GenericSchema>(path: string, schema: T, init?: RequestInit) => {
    const response = await ask(`${base}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`the translator answered ${response.status}`);
    return v.parse(schema, await response.json());
  };
  let offered: Promise<ReadonlySet<string>> | undefined;
  const targets = () => {
    offered ??= read('/languages', known).then((found) => new Set(found.find(({ code }) => code === 'ja')?.targets));
    // Asked again next time: a server may be starting.
    offered.catch(() => (offered = undefined));
    return offered;
  };
  return {
    async translate(lines, to) {
      const { code } = languages[to];
      const there = await targets();
      const target = (names[code] ?? [code]).find((name) => there.has(name));
      if (target === undefined || code === 'ja') return instead.translate(lines, to);
      const { translatedText } = await read('/translate', answer, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          q: lines,
          source: 'ja',
          target,
          format: 'text',
          ...(apiKey ? { api_key: apiKey } : {}),
        }),
      });
      if (translatedText.length !== lines.length) throw new Error('the translator left lines out');
      return {
        language: code,
        engine: 'LibreTranslate',
        lines: lines.map((ja, at) => [{ ja, text: translatedText[at]?.trim() || null }]),
      };
    },
  };
}
