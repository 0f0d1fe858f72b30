import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { stripBidi } from '@/lib/bidi';
import { Card } from '@/ui/chip';
import { TranslationOf } from '@/features/translation/public';
import css from './description-card.module.css';
import { MarkedJapanese } from './marked-japanese';

/** The description in the reader's language, with the seller's Japanese, where there is any, one tap away. It is the shop's own: no translator makes it. */
export function DescriptionCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const [original, setOriginal] = useState(false);
  const isJapanese = item.description.language === 'ja';
  const hasOriginal = !isJapanese && item.descriptionJa !== '';
  const showsJapanese = original || isJapanese;
  const text = showsJapanese ? item.descriptionJa : stripBidi(item.description.text);
  return (
    <Card
      title={t('description.title')}
      note={
        hasOriginal ? (
          <button
            type="button"
            className={css.toggle}
            aria-pressed={original}
            onClick={() => setOriginal((before) => !before)}
          >
            {original ? t('description.showOurs') : t('description.showOriginal')}
          </button>
        ) : undefined
      }
    >
      <p className={css.text} lang={showsJapanese ? 'ja' : item.description.language} dir="auto">
        {showsJapanese && text ? <MarkedJapanese text={text} /> : text || t('description.none')}
      </p>
      <TranslationOf
        texts={[stripBidi(item.title.text), stripBidi(item.description.text)]}
        language={item.description.language}
      />
      {hasOriginal && !original ? <p className={css.note}>{t('description.oursNote')}</p> : null}
    </Card>
  );
}
