import { useDeferredValue } from 'react';
import type { GoodsCard } from '../contract/goods';
import { BlankTile, GoodsTile } from './goods-card';
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
  const shown = useDeferredValue(goods);
  return (
    <ul className={css.grid} aria-busy={shown === undefined}>
      {shown === undefined
        ? Array.from({ length: blanks }, (_, index) => (
            <li key={index}>
              <BlankTile />
            </li>
          ))
        : shown.map((one, index) => (
            <li key={`${one.site} ${one.id}`}>
              <GoodsTile goods={one} above={index < cardsOnScreen} />
            </li>
          ))}
    </ul>
  );
}
