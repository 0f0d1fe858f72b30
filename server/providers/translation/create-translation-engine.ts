import type { ServerEnv } from '@server/platform/env';
import { deepl } from './deepl';
import { libreTranslate } from './libre-translate';
import type { TranslationEngine } from '@server/domains/translate/translation-engine';

/** The engine that the environment names, or null. */
export function createTranslationEngine(
  env: Pick<ServerEnv, 'DEEPL_API_KEY' | 'TRANSLATE_URL' | 'TRANSLATE_API_KEY'>,
): TranslationEngine | null {
  if (env.DEEPL_API_KEY !== undefined) return deepl({ apiKey: env.DEEPL_API_KEY });
  if (env.TRANSLATE_URL === undefined) return null;
  return libreTranslate({ url: env.TRANSLATE_URL, apiKey: env.TRANSLATE_API_KEY });
}
