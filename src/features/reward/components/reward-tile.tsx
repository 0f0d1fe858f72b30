import { Link } from 'react-router-dom';
import { rewardHref } from '@/config/paths';
import type { Reward } from '@/contract/reward';
import { useTranslation } from '@/i18n/use-translation';
import { cardSizes } from '@/ui/picture-sizes';
import { usePointsText } from '@/ui/use-points-text';
import { useRewardTitle } from '../use-reward-title';
import { RewardSummary } from './reward-summary';
import css from './reward-tile.module.css';

/** A reward in the list: what it is, what it costs, how many are left. */
export function RewardTile({ reward }: { readonly reward: Reward }) {
  const { t } = useTranslation('reward');
  const words = usePointsText();
  const title = useRewardTitle()(reward);
  const { left } = reward;
  return (
    <Link to={rewardHref(reward.id)} className={left === 0 ? `${css.tile} ${css.removed}` : css.tile}>
      <RewardSummary goods={reward.goods} coupon={reward.coupon} sizes={cardSizes} />
      <span className={css.words}>
        <span className={css.title} lang={title.language} dir="auto">
          {title.text}
        </span>
        <strong className={css.points}>{words(reward.points)}</strong>
        <span className={css.left}>{left === 0 ? t('gone') : t('left', { count: left })}</span>
      </span>
    </Link>
  );
}

export const RewardTileSkeleton = () => (
  <div className={css.tile} aria-hidden="true">
    <RewardSummary goods={null} coupon={null} sizes="" />
    <span className={css.words}>
      <span className={css.title} />
      <span className={css.points}>–</span>
      <span className={css.left}>–</span>
    </span>
  </div>
);
