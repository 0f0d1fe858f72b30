import type { ReactNode } from 'react';
import type { GoodsCard } from '../contract/goods';
import { GoodsCardSkeleton, GoodsTile } from './goods-card';
import css from './goods-strip.module.css';

interface GoodsStripProps {
  readonly title: ReactNode;
  /** A link to all of them, or a button of the reader's. */
  readonly more?: ReactNode;
  /** Undefined while they are on their way. */
  readonly goods: readonly GoodsCard[] | undefined;
}

/** A row of goods that scrolls sideways, under its heading; nothing where there are none. */
export function GoodsStrip({ title, more, goods }: GoodsStripProps) {
  if (goods?.length === 0) return null;
  return (
    <section>
      <header className={css.head}>
        <h2>{title}</h2>
        {more === undefined ? null : <span className={css.more}>{more}</span>}
      </header>
      <ul className={css.strip} aria-busy={goods === undefined}>
        {goods === undefined
          ? Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <GoodsCardSkeleton />
              </li>
            ))
          : goods.map((good) => (
              <li key={`${good.site} ${good.id}`}>
                <GoodsTile goods={good} />
              </li>
            ))}
      </ul>
    </section>
  );
}
