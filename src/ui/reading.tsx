import type { ReactNode } from 'react';
import type { GoodsCard } from '../contract/goods';
import { GoodsStrip } from './goods-strip';
import { LazyRichText, RichTextSkeleton } from './lazy-rich-text';
import css from './reading.module.css';
import { SkeletonLines } from './states/skeleton';

interface ReadingProps {
  /** Undefined while it is on its way. */
  readonly read:
    | { readonly title: string; readonly language: string; readonly html: string; readonly goods: readonly GoodsCard[] }
    | undefined;
  /** Topic or author, and the day. */
  readonly note: ReactNode;
  readonly goodsTitle: string;
  /** Drawn below the text. */
  readonly children?: ReactNode;
}

/** Something to read, with its heading, and goods below that belong to it. */
export function Reading({ read, note, goodsTitle, children }: ReadingProps) {
  return (
    <>
      <article className={css.reading}>
        <h1 tabIndex={-1} className={css.title} lang={read?.language} dir="auto">
          {read ? read.title : <SkeletonLines width={80} />}
        </h1>
        <p className={css.note}>{read ? note : <SkeletonLines width={40} />}</p>
        <div lang={read?.language} dir="auto">
          {read ? <LazyRichText html={read.html} /> : <RichTextSkeleton />}
        </div>
        {children}
      </article>
      <GoodsStrip title={goodsTitle} goods={read?.goods} />
    </>
  );
}
