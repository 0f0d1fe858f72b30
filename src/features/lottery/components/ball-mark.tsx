import type { Ball, Win } from '../../../contract/lottery';
import { GoodsPicture } from '../../../ui/goods-picture';
import css from './ball-mark.module.css';

/** A ball in its colour; the words beside it name it. */
export const BallMark = ({ ball }: { readonly ball: Ball }) => (
  <span className={`${css.ball} ${css[ball]}`} aria-hidden="true" />
);

/** What a ball wins as a picture: the thing itself, else the ball, which sits on a thing's corner. */
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

/** The place of a win's picture that is on its way. */
export const WinBlank = () => <span className={css.box} aria-hidden="true" />;
