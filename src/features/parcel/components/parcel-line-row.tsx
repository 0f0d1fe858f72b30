import type { ReactNode } from 'react';
import type { ParcelSummary } from '@/contract/parcel';
import { stripBidi } from '@/lib/bidi';
import { GoodsPicture } from '@/ui/goods-picture';
import css from './parcel-line-row.module.css';

type ParcelLine = Pick<ParcelSummary['lines'][number], 'title' | 'picture' | 'quantity'>;

/** A thing in the warehouse or in a parcel: picture, title, how many, and what there is to say about it. */
export function ParcelLineRow({ line, children }: { readonly line: ParcelLine; readonly children?: ReactNode }) {
  const { title, picture, quantity } = line;
  return (
    <div className={css.item}>
      <span className={css.picture}>
        <GoodsPicture picture={picture} alt="" sizes="72px" />
      </span>
      <div className={css.words}>
        <p className={css.title}>
          <bdi lang={title.language}>{stripBidi(title.text)}</bdi>
          {quantity > 1 ? <bdi>{` × ${quantity}`}</bdi> : null}
        </p>
        {children}
      </div>
    </div>
  );
}
