import { Suspense } from 'react';
import type { ItemDetail } from '@/contract/item';
import { stripBidi } from '@/lib/bidi';
import { lazyPart } from '@/ui/lazy-part';
import css from './original-title.module.css';

/** The words of risk are many: the text stands there at once, its marks come with them. */
const Marks = lazyPart('item', () => import('./marked-japanese').then((part) => part.MarkedJapanese));

/** The seller's own title, kept beside its translation; nothing for a Japanese reader, who reads it already. */
export function OriginalTitle({ item }: { readonly item: ItemDetail }) {
  if (item.title.language === 'ja' || item.titleJa === '') return null;
  return (
    <p className={css.original} lang="ja" dir="ltr">
      <Suspense fallback={<span>{stripBidi(item.titleJa)}</span>}>
        <Marks text={item.titleJa} />
      </Suspense>
    </p>
  );
}
