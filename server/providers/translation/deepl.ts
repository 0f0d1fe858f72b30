import * as v from 'valibot';
import type { LanguageCode } from '@/contract/languages';
import {
  createEngine,
  fetchFromEngine,
  readOnce,
  type EngineFetch,
  type TranslationEngine,
} from '@server/domains/translate/translation-engine';

const name = 'DeepL';

/** DeepL's codes of a language as a target, the one that fits best first. Other languages have the same code as ours. */
const targetCodes: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  en: ['EN-US', 'EN-GB', 'EN'],
  pt: ['PT-BR', 'PT-PT', 'PT'],
  'zh-CN': ['ZH-HANS', 'ZH'],
  'zh-TW': ['ZH-HANT'],
};
const targetsOf = (language: LanguageCode) => targetCodes[language] ?? [language.toUpperCase()];
/** Sources have no variants. */
const sourceOf = (language: LanguageCode) => (language.split('-')[0] ?? language).toUpperCase();

const offeredLanguages = v.array(v.object({ language: v.string() }));
const answer = v.object({ translations: v.array(v.object({ text: v.string() })) });

interface DeeplOptions {
  readonly apiKey: string;
  /** Origin of the API; by default the one that the key belongs to. */
  readonly origin?: string;
  readonly fetch?: EngineFetch;
}

/** DeepL's API, version 2 (https://developers.deepl.com/docs, read 2026-11-27). Keys of the free plan end in `:fx` and have an origin of their own. */
export function deepl(options: DeeplOptions): TranslationEngine {
  const { apiKey, fetch: fetchImplementation = fetch } = options;
  const origin = options.origin ?? (apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  const headers = { Authorization: `DeepL-Auth-Key ${apiKey}`, 'Content-Type': 'application/json' };
  const request = (path: string, init: RequestInit = {}) =>
    fetchFromEngine(name, fetchImplementation, `${origin}/v2${path}`, { ...init, headers });
  const readLanguages = (type: 'source' | 'target') =>
    readOnce(async () => {
      const offered = v.parse(offeredLanguages, await request(`/languages?type=${type}`));
      return new Set(offered.map(({ language }) => language.toUpperCase()));
    });
  const sources = readLanguages('source');
  const targets = readLanguages('target');

  async function findPair(to: LanguageCode, from?: LanguageCode) {
    if (from !== undefined && !(await sources()).has(sourceOf(from))) return undefined;
    const offered = await targets();
    const target = targetsOf(to).find((code) => offered.has(code));
    if (target === undefined) return undefined;
    return { target_lang: target, ...(from === undefined ? {} : { source_lang: sourceOf(from) }) };
  }

  return createEngine({
    name,
    findPair,
    async send(texts, pair) {
      const body = JSON.stringify({ text: texts, ...pair });
      return v
        .parse(answer, await request('/translate', { method: 'POST', body }))
        .translations.map(({ text }) => text);
    },
  });
}
