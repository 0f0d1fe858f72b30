import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyShop } from '@/ui/states/empty-shop';
import { QueryView } from '@/ui/states/query-view';
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
      <QueryView query={read} skeleton={<RewardsSkeleton />}>
        {({ balance, rewards }) => (
          <>
            <Balance balance={balance} />
            {rewards.length === 0 ? <EmptyShop /> : null}
            <ul className={css.grid}>
              {rewards.map((reward) => (
                <li key={reward.id}>
                  <RewardTile reward={reward} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

const RewardsSkeleton = () => (
  <>
    <Balance balance={undefined} />
    <ul className={css.grid} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <RewardTileSkeleton />
        </li>
      ))}
    </ul>
  </>
);
