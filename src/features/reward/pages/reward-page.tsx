import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonLines } from '@/ui/states/skeleton';
import { RewardBody } from '../components/reward-body';
import { RewardSummary } from '../components/reward-summary';
import { rewardQueries } from '../queries';
import css from '../components/reward-body.module.css';
import { QueryView } from '@/ui/states/query-view';

/** One reward: what it is, what it costs, and having it. */
export function Page() {
  const { t } = useTranslation('reward');
  const id = useParams()['id'] ?? '';
  const read = useQuery(rewardQueries.detail(id));
  return (
    <PageFrame narrow title={t('title')} tabs={false}>
      <QueryView
        query={read}
        skeleton={
          <div aria-busy="true" className={css.body}>
            <RewardSummary goods={null} coupon={null} sizes="" />
            <SkeletonLines width={80} />
            <SkeletonLines lines={6} />
          </div>
        }
        notFound={
          <NotFound
            title={t('detail.missing.title')}
            text={t('detail.missing.text')}
            to={paths.goodPoints}
            back={t('detail.all')}
          />
        }
      >
        {(reward) => <RewardBody key={id} reward={reward} />}
      </QueryView>
    </PageFrame>
  );
}
