import type { Picture } from '@/contract/goods';
import { GoodsPicture } from '@/ui/goods-picture';
import css from './reward-summary.module.css';

interface RewardSummaryProps {
  readonly goods: { readonly picture: Picture } | null;
  readonly coupon: { readonly percent: number } | null;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** The square picture of a reward: the thing, or a drawn coupon. */
export function RewardSummary({ goods, coupon, sizes, isFirst = false }: RewardSummaryProps) {
  return (
    <span className={css.summary}>
      {goods ? (
        <GoodsPicture picture={goods.picture} alt="" sizes={sizes} urgency={isFirst ? 'first' : 'lazy'} />
      ) : (
        <span className={css.coupon} aria-hidden="true">
          <bdi className={css.percent}>{coupon ? `−${coupon.percent}%` : ''}</bdi>
        </span>
      )}
    </span>
  );
}
