import type { Picture } from '../../../contract/goods';
import { GoodsPicture } from '../../../ui/goods-picture';
import css from './reward-face.module.css';

interface RewardFaceProps {
  readonly goods: { readonly picture: Picture } | null;
  readonly coupon: { readonly percent: number } | null;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** The square picture of a reward: the thing, or a drawn coupon. */
export function RewardFace({ goods, coupon, sizes, isFirst = false }: RewardFaceProps) {
  return (
    <span className={css.face}>
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
