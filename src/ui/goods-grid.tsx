import { useDeferredValue } from 'react';
import type { GoodsCard } from '../contract/goods';
import { GoodsCardSkeleton, GoodsTile } from './goods-card';
import css from './goods-grid.module.css';
import { cardsOnScreen } from './picture-sizes';

interface GoodsGridProps {
  /** Undefined while they are on their way: cards of the same shape stand in. */
  readonly goods: readonly GoodsCard[] | undefined;
  readonly blanks?: number;
}

/** Goods as cards, two beside each other on a phone, up to five on a wide screen. */
export function GoodsGrid({ goods, blanks = 6 }: GoodsGridProps) {
  // Goods that have just come are drawn in slices while the blank cards stay: a tap in between is answered.
  const deferredGoods = useDeferredValue(goods);
  return (
    <ul className={css.grid} aria-busy={deferredGoods === undefined}>
      {deferredGoods === undefined
        ? Array.from({ length: blanks }, (_, index) => (
            <li key={index}>
              <GoodsCardSkeleton />
            </li>
          ))
        : deferredGoods.map((item, index) => (
            <li key={`${item.site} ${item.id}`}>
              <GoodsTile goods={item} above={index < cardsOnScreen} />
            </li>
          ))}
    </ul>
  );
}
