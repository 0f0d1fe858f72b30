import type { ReactNode } from 'react';
import type { GoodsCard } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsCardSkeleton, GoodsTile } from '@/ui/goods-card';
import { savingOf } from '../saving';
import css from './deal-grid.module.css';

interface DealGridProps {
  /** Undefined while they are on their way. */
  readonly goods: readonly GoodsCard[] | undefined;
  /** A row that scrolls sideways instead. */
  readonly isStrip?: boolean;
}

/** Goods with how much they cost less now, two beside each other on a phone. */
export function DealGrid({ goods, isStrip = false }: DealGridProps) {
  return (
    <ul className={isStrip ? css.strip : css.grid} aria-busy={goods === undefined}>
      {goods === undefined
        ? Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <GoodsCardSkeleton />
            </li>
          ))
        : goods.map((good, index) => (
            <li key={`${good.site} ${good.id}`} className={css.deal}>
              <GoodsTile goods={good} above={!isStrip && index < 4} />
              <Saving goods={good} />
            </li>
          ))}
    </ul>
  );
}

/** `-11%`; nothing for goods that cost what they were listed for. The tile has both prices. */
function Saving({ goods }: { readonly goods: GoodsCard }): ReactNode {
  const { t } = useTranslation('discount');
  const percent = savingOf(goods.price);
  if (percent === null) return null;
  return (
    <p className={css.saving}>
      <bdi>{t('percentOff', { percent })}</bdi>
    </p>
  );
}
