import { Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import type { ItemDetail } from '../../../contract/item';
import { stripBidi } from '../../../lib/bidi';
import { Card } from '../../../ui/chip';
import { lazyPart } from '../../../ui/lazy-part';
import css from './original-text.module.css';

/** The words of risk are many: the text stands there at once, its marks come with them. */
const Marks = lazyPart('item', () => import('./marked-japanese').then((part) => part.MarkedJapanese));

function MarkedJapanese({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={stripBidi(text)}>
      <Marks text={text} />
    </Suspense>
  );
}

/** The seller's own title, kept beside its translation (B-16); nothing for a Japanese reader, who reads it already. */
export function OriginalTitle({ item }: { readonly item: ItemDetail }) {
  if (item.title.language === 'ja' || item.titleJa === '') return null;
  return (
    <p className={css.original} lang="ja" dir="ltr">
      <MarkedJapanese text={item.titleJa} />
    </p>
  );
}

/** The description in the reader's language, with the seller's Japanese one tap away (B-16). */
export function DescriptionCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTexts('item');
  const [original, setOriginal] = useState(false);
  const translated = item.description.language !== 'ja';
  const showsJapanese = original || !translated;
  const text = showsJapanese ? item.descriptionJa : stripBidi(item.description.text);
  return (
    <Card
      title={t('description.title')}
      note={
        translated ? (
          <button
            type="button"
            className={css.toggle}
            aria-pressed={original}
            onClick={() => setOriginal((before) => !before)}
          >
            {original ? t('description.showTranslation') : t('description.showOriginal')}
          </button>
        ) : undefined
      }
    >
      <p className={css.text} lang={showsJapanese ? 'ja' : item.description.language} dir="auto">
        {showsJapanese && text ? <MarkedJapanese text={text} /> : text || t('description.none')}
      </p>
      {translated && !original ? <p className={css.note}>{t('description.translatedNote')}</p> : null}
    </Card>
  );
}
