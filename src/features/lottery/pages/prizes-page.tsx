import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { type WonPrize } from '@/contract/lottery';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { ClaimSheet } from '../components/claim-sheet';
import { PrizeRow } from '../components/prize-row';
import { lotteryQueries } from '../queries';

/** The customer's prizes, the state of each, and the next step. */
export function Page() {
  const { t } = useTranslation('lottery');
  const [claimed, setClaimed] = useState<WonPrize>();
  return (
    <PageFrame narrow title={t('prizes.title')}>
      <Prizes onClaim={setClaimed} />
      {claimed?.gift ? (
        <ClaimSheet prize={claimed} gift={claimed.gift.id} onClose={() => setClaimed(undefined)} />
      ) : null}
    </PageFrame>
  );
}

function Prizes({ onClaim }: { readonly onClaim: (prize: WonPrize) => void }) {
  const { t } = useTranslation('lottery');
  const read = useInfiniteQuery(lotteryQueries.prizes());
  return (
    <PagedList
      query={read}
      rowsOf={({ prizes }) => prizes}
      skeleton={<SkeletonCards count={4} lines={2} />}
      empty={
        <EmptyState title={t('prizes.none')} text={t('prizes.noneText')}>
          <ButtonLink to={paths.lottery}>{t('prizes.play')}</ButtonLink>
        </EmptyState>
      }
      more={t('prizes.more')}
      moreFailed={t('moreFailed')}
    >
      {(prize) => <PrizeRow prize={prize} onClaim={onClaim} />}
    </PagedList>
  );
}
