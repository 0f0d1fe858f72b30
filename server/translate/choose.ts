import type { ServerEnv } from '../env';
import { glossary } from './glossary';
import { libreTranslate } from './libre-translate';
import type { Translator } from './translator';

/** The translator that the environment names; the glossary where it names none. */
export function translatorOf(env: Pick<ServerEnv, 'TRANSLATE_URL' | 'TRANSLATE_API_KEY'>): Translator {
  if (env.TRANSLATE_URL === undefined) return glossary;
  return libreTranslate({ url: env.TRANSLATE_URL, apiKey: env.TRANSLATE_API_KEY, instead: glossary });
}
