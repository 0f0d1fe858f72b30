import { Suspense } from 'react';
import type { LanguageCode } from '@/contract/languages';
import { currentLanguageCode } from '@/i18n/i18n';
import { stripBidi } from '@/lib/bidi';
import { lazyPart } from '@/ui/lazy-part';

const LazyTextTranslation = lazyPart('translation', () =>
  import('./components/text-translation').then((part) => part.TextTranslation),
);

export { htmlToText } from './html-to-text';

interface TranslationOfProps {
  /** Paragraphs, such as a title and a description. */
  readonly texts: readonly string[];
  /** The language of the texts; undefined if unknown. */
  readonly language: LanguageCode | undefined;
}

/** Offers a translation of a text that is not in the reader's language, where the shop has an engine for it. */
export function TranslationOf({ texts, language }: TranslationOfProps) {
  const text = texts.join('\n\n');
  if (text.trim() === '' || language === currentLanguageCode()) return null;
  return (
    <Suspense fallback={null}>
      <LazyTextTranslation key={text} text={text} language={language} />
    </Suspense>
  );
}

interface StaffWordsProps {
  /** '' for none. */
  readonly words: string;
  readonly className: string | undefined;
}

/** Words of staff, whose language nobody recorded, and an offer to translate them; nothing where there are none. */
export function StaffWords({ words, className }: StaffWordsProps) {
  if (words === '') return null;
  return (
    <>
      <p className={className} dir="auto">
        {stripBidi(words)}
      </p>
      <TranslationOf texts={[words]} language={undefined} />
    </>
  );
}
