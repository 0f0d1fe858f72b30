import type { LanguageKey } from '../../src/i18n/languages';
import type { LanguageCode } from '../../src/contract/languages';
import type { TranslatedPart } from '../../src/contract/translate';

export interface Translation {
  /** The language that it is in: the reader's, or the nearest that the translator knows. */
  readonly language: LanguageCode;
  /** Name of the translator that made it; null where it is words of a list. */
  readonly engine: string | null;
  /** One for each line, in their order. A line's parts make up the whole of it; null where a part could not be translated. */
  readonly lines: readonly (readonly TranslatedPart[])[];
}

/** Translates Japanese. Rejects when it cannot answer at all. */
export interface Translator {
  translate(lines: readonly string[], to: LanguageKey): Promise<Translation>;
}
