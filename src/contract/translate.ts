import * as v from 'valibot';
import { defineCall } from './call';
import { languageCode, nothing } from './common';
import { inputList } from './input';

/** Most lines of one asking, and characters (UTF-16) of one line and of all. */
export const translateLimits = { lines: 60, line: 400, all: 5000 } as const;

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(translateLimits.line));

/** A piece of a line; `text` is null where it could not be translated. */
const part = v.object({ ja: v.string(), text: v.nullable(v.string()) });
export type TranslatedPart = v.InferOutput<typeof part>;

export const translateCalls = {
  /**
   * Translates lines from Japanese into the reader's language, or into English where there is no translation for it. Refusals:
   * translationFailed, rateLimited.
   */
  'Sig.Front.Tools.Translate': defineCall({
    method: 'POST',
    maxBytes: 20_480,
    writes: false,
    input: v.object({
      lines: v.pipe(
        inputList(line, translateLimits.lines, 1),
        v.check((lines) => lines.join('').length <= translateLimits.all),
      ),
    }),
    output: v.object({
      language: languageCode,
      /** Name of the translator that made it; null where no translator did, and known words alone stand beside the original. */
      engine: v.nullable(v.string()),
      /** One for each line, in their order; the parts of a line make up the whole of it. */
      lines: v.array(v.object({ parts: v.array(part) })),
    }),
  }),
  /** Gets the name of the engine that translates texts into the reader's language; null where none does. */
  'Sig.Front.Translation.Engine': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ engine: v.nullable(v.string()) }),
  }),
  /**
   * Translates a text of an item, review, post or ticket into the reader's language; without `sourceLanguage` the engine detects its language. A text
   * is translated once in a month for all readers. Refusals: translationFailed, rateLimited.
   */
  'Sig.Front.Translation.Text': defineCall({
    method: 'POST',
    maxBytes: 20_480,
    writes: false,
    input: v.object({
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(translateLimits.all)),
      sourceLanguage: v.optional(languageCode),
    }),
    output: v.object({ text: v.string(), language: languageCode, engine: v.string() }),
  }),
};
