import type { Picture } from '@/contract/goods';
import type { Ball, Win } from '@/contract/lottery';
import { GoodsPicture } from '@/ui/goods-picture';
import css from './ball-mark.module.css';

/** A ball in its colour; the words beside it name it. */
export const BallMark = ({ ball }: { readonly ball: Ball }) => (
  <span className={`${css.ball} ${css[ball]}`} aria-hidden="true" />
);

/** Picture of a ball's prize: the item with the ball in its corner, else the ball alone. */
export function WinPicture({ ball, win }: { readonly ball: Ball; readonly win: Win }) {
  return (
    <span className={css.box}>
      {win.kind === 'goods' ? <GoodsPicture picture={win.picture} alt="" sizes="72px" /> : null}
      <span className={win.kind === 'goods' ? css.corner : css.middle}>
        <BallMark ball={ball} />
      </span>
    </span>
  );
}

/** The picture of a lottery, in the size of a win's. */
export const LotteryPicture = ({ picture }: { readonly picture: Picture }) => (
  <span className={css.box}>
    <GoodsPicture picture={picture} alt="" sizes="72px" />
  </span>
);

/** The place of a win's picture that is on its way. */
export const WinPictureSkeleton = () => <span className={css.box} aria-hidden="true" />;
