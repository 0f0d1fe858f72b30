import { Link } from 'react-router-dom';
import { lotteryHref } from '@/config/paths';
import type { LotterySummary } from '@/contract/lottery';
import { SkeletonLines } from '@/ui/states/skeleton';
import { titleText } from '@/ui/goods-title';
import { LotteryPicture, WinPicture, WinPictureSkeleton } from './ball-mark';
import { Countdown, LotteryStateChip } from './timing';
import { WinName } from './win-name';
import css from './lottery.module.css';

/** One lottery of the list: its best prize, how its round stands, and how long. */
export function LotteryCard({ lottery }: { readonly lottery: LotterySummary }) {
  const { best, name, about, picture, state } = lottery;
  return (
    <Link to={lotteryHref(lottery.id)} className={state === 'running' ? `${css.card} ${css.open}` : css.card}>
      {picture ? <LotteryPicture picture={picture} /> : <WinPicture ball={best.ball} win={best.win} />}
      <span className={css.words}>
        <span className={css.head}>
          <strong className={css.name}>
            <span {...titleText(name)} />
          </strong>
          <LotteryStateChip state={state} />
        </span>
        <span className={css.best}>
          <WinName win={best.win} />
        </span>
        <span className={css.quiet}>
          <span {...titleText(about)} />
        </span>
        <Countdown {...lottery} />
      </span>
    </Link>
  );
}

/** A lottery card's place, as high as most are, so that what stands below stays where it was. */
export const LotteryCardSkeleton = () => (
  <div className={css.card}>
    <WinPictureSkeleton />
    <span className={css.words}>
      <SkeletonLines width={60} />
      <SkeletonLines width={80} lines={2} />
      <SkeletonLines width={100} />
      <SkeletonLines width={40} />
    </span>
  </div>
);
