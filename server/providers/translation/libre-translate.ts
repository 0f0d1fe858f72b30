import * as v from 'valibot';
import type { LanguageCode } from '@/contract/languages';
import {
  createEngine,
  fetchFromEngine,
  readOnce,
  type EngineFetch,
  type TranslationEngine,
} from '@server/domains/translate/translation-engine';

/** The codes of languages on servers of this kind, the newer one first. Other languages have the same code as ours. */
const codes: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  'zh-CN': ['zh-Hans', 'zh'],
  'zh-TW': ['zh-Hant', 'zt'],
  pt: ['pt', 'pt-BR'],
};
const codesOf = (language: LanguageCode) => codes[language] ?? [language];

const name = 'LibreTranslate';
const offeredLanguages = v.array(v.object({ code: v.string(), targets: v.optional(v.array(v.string()), []) }));
const answer = v.object({ translatedText: v.array(v.string()) });

interface LibreTranslateOptions {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly fetch?: EngineFetch;
}

/** A server with LibreTranslate's interface (https://docs.libretranslate.com/guides/api_usage, 2026-11): `GET /languages`, `POST /translate`. */
export function libreTranslate({
  url,
  apiKey,
  fetch: fetchImplementation = fetch,
}: LibreTranslateOptions): TranslationEngine {
  const base = url.replace(/\/+$/, '');
  const languages = readOnce(async () =>
    v.parse(offeredLanguages, await fetchFromEngine(name, fetchImplementation, `${base}/languages`)),
  );

  /** The server's codes of a pair; undefined where it does not offer it. */
  async function findPair(to: LanguageCode, from?: LanguageCode) {
    const offered = await languages();
    const sources = from === undefined ? offered : offered.filter(({ code }) => codesOf(from).includes(code));
    const source = sources.find(({ targets }) => codesOf(to).some((code) => targets.includes(code)));
    const target = codesOf(to).find((code) => source?.targets.includes(code));
    return source && target !== undefined ? { source: from === undefined ? 'auto' : source.code, target } : undefined;
  }

  return createEngine({
    name,
    findPair,
    async send(texts, pair) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ q: texts, ...pair, format: 'text', ...(apiKey ? { api_key: apiKey } : {}) }),
      };
      return v.parse(answer, await fetchFromEngine(name, fetchImplementation, `${base}/translate`, init))
        .translatedText;
    },
  });
}
