import { useCall } from '../../../api/use-call';
import { rewardCalls } from '../../../contract/reward';
import { useTranslation } from '../../../i18n/use-translation';
import { NothingYet } from '../../../ui/nothing-yet';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { Balance } from '../components/balance';
import { BlankTile, RewardTile } from '../components/reward-tile';
import css from '../components/reward-tile.module.css';

/** Rewards for points, with what is left of each this month. */
export function Page() {
  const { t } = useTranslation('reward');
  const read = useCall(rewardCalls, 'Sig.Front.GoodPoint.List', {}, { silent: true });
  return (
    <PageFrame title={t('title')}>
      <p>{t('lead')}</p>
      {read.isError && !read.data ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <>
          <Balance balance={read.data?.balance} />
          {read.data?.rewards.length === 0 ? <NothingYet /> : null}
          <ul className={css.grid} aria-busy={read.data === undefined}>
            {read.data
              ? read.data.rewards.map((reward) => (
                  <li key={reward.id}>
                    <RewardTile reward={reward} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  <li key={index}>
                    <BlankTile />
                  </li>
                ))}
          </ul>
        </>
      )}
    </PageFrame>
  );
}
