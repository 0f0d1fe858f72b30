import type { LanguageCode } from '@/contract/languages';
import type { TranslatedPart } from '@/contract/translate';
import css from './translated.module.css';

interface TranslatedProps {
  /** Undefined while nothing was translated. */
  readonly parts: readonly TranslatedPart[] | undefined;
  readonly language: LanguageCode;
}

/** A line's translation; what could not be translated stays Japanese, and looks it. The Japanese line itself stands above. */
export function Translated({ parts, language }: TranslatedProps) {
  if (!parts) return null;
  return (
    <p className={css.translated} lang={language} dir="auto">
      {parts.map(({ ja, text }, at) => (
        // A translation is shown whole or replaced whole.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Part key={at} ja={ja} text={text} />
      ))}
    </p>
  );
}

function Part({ ja, text }: TranslatedPart) {
  if (text !== null) return <bdi className={css.part}>{text}</bdi>;
  return (
    <bdi className={`${css.part} ${css.left}`} lang="ja">
      {ja}
    </bdi>
  );
}
