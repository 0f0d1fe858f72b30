import { useState } from 'react';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import type { LanguageCode } from '@/contract/languages';
import type { TranslatedPart } from '@/contract/translate';
import { failureText } from '@/session/failure-text';
import { translateLines } from './queries';

interface Known {
  readonly language: LanguageCode;
  /** Name of the translator of the last answer; null where there was none, undefined before the first answer. */
  readonly engine: string | null | undefined;
  readonly byLine: ReadonlyMap<string, readonly TranslatedPart[]>;
}

const nothing: Known = { language: 'en', engine: undefined, byLine: new Map() };

/** Translations of lines, by the line as it was sent: a line that is put right afterwards has none until it is sent again. */
export function useLineTranslation() {
  const [known, setKnown] = useState(nothing);
  const send = useWrite(translateLines);
  const translate = (lines: readonly string[]) => {
    const uniqueLines = [...new Set(lines)];
    send.mutate(
      { lines: uniqueLines },
      {
        onSuccess: ({ language, engine, lines: found }) =>
          setKnown((before) => ({
            language,
            engine,
            byLine: new Map([
              ...before.byLine,
              ...uniqueLines.map((line, at) => [line, found[at]?.parts ?? []] as const),
            ]),
          })),
      },
    );
  };
  return {
    translation: {
      language: known.language,
      engine: known.engine,
      of: (line: string) => known.byLine.get(line),
      /** Something stayed Japanese. */
      partly: [...known.byLine.values()].some((parts) => parts.some(({ text }) => text === null)),
    },
    translate,
    busy: send.isPending,
    failed: send.error ? failureText(asCallError(send.error)) : undefined,
  };
}
