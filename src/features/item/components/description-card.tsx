import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import type { ItemDetail } from '../../../contract/item';
import { stripBidi } from '../../../lib/bidi';
import { Card } from '../../../ui/chip';
import css from './description-card.module.css';
import { MarkedJapanese } from './marked-japanese';

/** The description in the reader's language, with the seller's Japanese one tap away. It is the shop's own: no translator makes it. */
export function DescriptionCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const [original, setOriginal] = useState(false);
  const isOurs = item.description.language !== 'ja';
  const showsJapanese = original || !isOurs;
  const text = showsJapanese ? item.descriptionJa : stripBidi(item.description.text);
  return (
    <Card
      title={t('description.title')}
      note={
        isOurs ? (
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
      {isOurs && !original ? <p className={css.note}>{t('description.oursNote')}</p> : null}
    </Card>
  );
}
