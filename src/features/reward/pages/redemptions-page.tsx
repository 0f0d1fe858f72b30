import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { RedemptionCard } from '../components/redemption-card';
import { rewardQueries } from '../queries';

/** The customer's redemptions and their states. */
export function Page() {
  const { t } = useTranslation('reward');
  return (
    <PageFrame narrow title={t('record.title')}>
      <Redemptions />
    </PageFrame>
  );
}

function Redemptions() {
  const { t } = useTranslation('reward');
  const read = useInfiniteQuery(rewardQueries.redemptions());
  return (
    <PagedList
      query={read}
      rowsOf={({ redemptions }) => redemptions}
      skeleton={<SkeletonCards lines={4} />}
      empty={
        <EmptyState icon="box" title={t('record.none.title')} text={t('record.none.text')}>
          <ButtonLink to={paths.goodPoints}>{t('detail.all')}</ButtonLink>
        </EmptyState>
      }
      more={t('record.more')}
      moreFailed={t('record.moreFailed')}
    >
      {(redemption) => <RedemptionCard redemption={redemption} />}
    </PagedList>
  );
}
