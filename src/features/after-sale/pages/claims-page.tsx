import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { claimStates, type ClaimState } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import css from '../components/after-sale.module.css';
import { ClaimCard } from '../components/claim-card';
import { claimQueries } from '../queries';

/** One's claims, by how they stand; the state on show stands in the address. */
export function Page() {
  const { t } = useTranslation('afterSale');
  const stateParam = useSearchParams()[0].get('state');
  const state = claimStates.find((claimState) => claimState === stateParam);
  return (
    <PageFrame narrow title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      <p className={css.lead}>
        <ButtonLink kind="main" to={paths.afterSaleOrder}>
          {t('new')}
        </ButtonLink>
      </p>
      <ChipRow label={t('state.label')}>
        <ChipLink to={paths.afterSales} isChosen={state === undefined}>
          {t('state.all')}
        </ChipLink>
        {claimStates.map((claimState) => (
          <ChipLink key={claimState} to={`${paths.afterSales}?state=${claimState}`} isChosen={state === claimState}>
            {t(`state.${claimState}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Claims state={state} />
    </PageFrame>
  );
}

function Claims({ state }: { readonly state: ClaimState | undefined }) {
  const { t } = useTranslation('afterSale');
  const read = useInfiniteQuery(claimQueries.list(state));
  return (
    <PagedList
      query={read}
      rowsOf={({ claims }) => claims}
      skeleton={<SkeletonCards />}
      empty={<EmptyState role="status" icon="box" title={t('none.title')} text={t('none.text')} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(claim) => <ClaimCard claim={claim} />}
    </PagedList>
  );
}
