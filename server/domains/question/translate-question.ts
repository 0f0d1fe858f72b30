import type { LanguageCode } from '@/contract/languages';
import type { Db } from '@server/platform/db/open';
import { createTranslation, findTranslation } from '../translate/stored-translations';
import type { TranslationEngine } from '../translate/translation-engine';

interface Translating {
  readonly db: Db;
  readonly now: Date;
  /** Null where the operator has no engine. */
  readonly engine: TranslationEngine | null;
}

interface TextToTranslate {
  readonly text: string;
  readonly to: LanguageCode;
  readonly from: LanguageCode;
}

type Translated = { readonly text: string; readonly engine: string } | { readonly missing: string };

/** A question or an answer in another language, or why there is none: neither waits for an engine that does not answer. */
export async function translateQuestion(
  { db, now, engine }: Translating,
  source: TextToTranslate,
): Promise<Translated> {
  if (source.from === source.to) return { missing: 'it is in that language' };
  const stored = await findTranslation(db, source);
  if (stored) return stored;
  if (!engine) return { missing: 'no engine is configured' };
  try {
    const made = await createTranslation(db, engine, source, now);
    return made ?? { missing: `${engine.name} does not offer the languages` };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
