import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { PlayRecordRow } from '../components/play-row';
import { lotteryQueries } from '../queries';

/** Every ball that one has drawn. */
export function Page() {
  const { t } = useTranslation('lottery');
  return (
    <PageFrame narrow title={t('record.title')}>
      <Plays />
    </PageFrame>
  );
}

function Plays() {
  const { t } = useTranslation('lottery');
  const read = useInfiniteQuery(lotteryQueries.plays());
  return (
    <PagedList
      query={read}
      rowsOf={({ plays }) => plays}
      skeleton={<SkeletonCards count={4} lines={2} />}
      empty={
        <EmptyState title={t('record.none')} text={t('record.noneText')}>
          <ButtonLink to={paths.lottery}>{t('prizes.play')}</ButtonLink>
        </EmptyState>
      }
      more={t('record.more')}
      moreFailed={t('moreFailed')}
    >
      {(play) => (
        <Card>
          <PlayRecordRow play={play} />
        </Card>
      )}
    </PagedList>
  );
}
