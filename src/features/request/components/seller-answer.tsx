import type { SellerQuestion } from '@/contract/question';
import { currentLanguageCode } from '@/i18n/i18n';
import { languageName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { TranslationOf } from '@/features/translation/public';
import css from './question.module.css';

/** The seller's own words, and below them the translation that came with them if it is in the reader's language. */
export function SellerAnswer({ answer }: { readonly answer: NonNullable<SellerQuestion['answer']> }) {
  const { t } = useTranslation(['request', 'translation']);
  const { words, language, translation } = answer;
  const reader = currentLanguageCode();
  const isTranslated = translation?.language === reader;
  return (
    <div className={css.part}>
      <p className={css.label}>{t('question.answer')}</p>
      <p className={css.words} lang={language} dir="auto">
        {stripBidi(words)}
      </p>
      {translation && isTranslated ? (
        <>
          <p className={css.words} lang={translation.language} dir="auto">
            {stripBidi(translation.text)}
          </p>
          <p className={css.quiet}>{t('translation:by', { engine: translation.engine })}</p>
        </>
      ) : (
        <>
          {language === reader ? null : (
            <p className={css.quiet}>{t('question.answerLanguage', { language: languageName(language, reader) })}</p>
          )}
          <TranslationOf texts={[words]} language={language} />
        </>
      )}
    </div>
  );
}
