import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { LanguageCode } from '@/contract/languages';
import { translateLimits } from '@/contract/translate';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Button } from '@/ui/button';
import { translateText, translationQueries } from '../queries';
import css from './text-translation.module.css';

interface TextTranslationProps {
  readonly text: string;
  readonly language: LanguageCode | undefined;
}

/** Button that translates a text; the translation is shown below it with the name of the engine. */
export function TextTranslation({ text, language }: TextTranslationProps) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(translationQueries.engine());
  const write = useWrite(translateText, { toast: true });
  const [isHidden, setIsHidden] = useState(false);
  if (!data?.engine) return null;
  const translated = isHidden ? undefined : write.data;
  const toggle = () => {
    setIsHidden(translated !== undefined);
    if (!write.data)
      write.mutate({ text: text.slice(0, translateLimits.all), ...(language && { sourceLanguage: language }) });
  };
  return (
    <div className={css.translation}>
      <div aria-live="polite">
        {translated ? (
          <>
            <p className={css.text} lang={translated.language} dir="auto">
              {stripBidi(translated.text)}
            </p>
            <p className={css.note}>{t('by', { engine: translated.engine })}</p>
          </>
        ) : null}
      </div>
      <Button kind="quiet" busy={write.isPending} onClick={toggle}>
        {t(translated ? 'hide' : 'show')}
      </Button>
    </div>
  );
}
