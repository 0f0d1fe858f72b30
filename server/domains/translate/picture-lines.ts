import type { LanguageCode } from '@/contract/languages';
import type { TranslatedPart } from '@/contract/translate';
import { languages, type LanguageKey } from '@/i18n/languages';
import { glossaryParts } from './glossary';
import type { TranslationEngine } from './translation-engine';

export interface TranslatedLines {
  /** The language that the lines are in: the reader's, or the nearest that the glossary knows. */
  readonly language: LanguageCode;
  /** Name of the engine that made them; null where they are words of the shop's list. */
  readonly engine: string | null;
  /** One for each line, in their order. A line's parts make up the whole of it; null where a part could not be translated. */
  readonly lines: readonly (readonly TranslatedPart[])[];
}

/** Translates lines from Japanese: by the engine where it offers the language, else word for word by the shop's own glossary. Rejects when the engine fails. */
export async function translatePictureLines(
  engine: TranslationEngine | null,
  lines: readonly string[],
  to: LanguageKey,
): Promise<TranslatedLines> {
  const { code } = languages[to];
  const texts = code === 'ja' ? null : await engine?.translate(lines, code, 'ja');
  if (!engine || !texts) return { ...glossaryParts(lines, to), engine: null };
  return { language: code, engine: engine.name, lines: lines.map((ja, at) => [{ ja, text: texts[at] || null }]) };
}
