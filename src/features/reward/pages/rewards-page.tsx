import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyShop } from '@/ui/states/empty-shop';
import { ErrorState } from '@/ui/states/error-state';
import { PageFrame } from '@/ui/page-frame';
import { Balance } from '../components/balance';
import { RewardTileSkeleton, RewardTile } from '../components/reward-tile';
import { rewardQueries } from '../queries';
import css from '../components/reward-tile.module.css';

/** Rewards for points, with what is left of each this month. */
export function Page() {
  const { t } = useTranslation('reward');
  const read = useQuery(rewardQueries.list());
  return (
    <PageFrame title={t('title')}>
      <p>{t('lead')}</p>
      {read.isError && !read.data ? (
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <>
          <Balance balance={read.data?.balance} />
          {read.data?.rewards.length === 0 ? <EmptyShop /> : null}
          <ul className={css.grid} aria-busy={read.data === undefined}>
            {read.data
              ? read.data.rewards.map((reward) => (
                  <li key={reward.id}>
                    <RewardTile reward={reward} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  <li key={index}>
                    <RewardTileSkeleton />
                  </li>
                ))}
          </ul>
        </>
      )}
    </PageFrame>
  );
}
