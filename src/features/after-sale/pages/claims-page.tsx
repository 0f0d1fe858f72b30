import { useSearchParams } from 'react-router-dom';
import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { afterSaleCalls, claimStates, type ClaimState } from '../../../contract/after-sale';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { ChipLink, ChipRow } from '../../../ui/chip-row';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import css from '../components/after-sale.module.css';
import { ClaimCard } from '../components/claim-card';

/** One's claims, by how they stand; the state on show stands in the address. */
export function Page() {
  const { t } = useTranslation('afterSale');
  const asked = useSearchParams()[0].get('state');
  const state = claimStates.find((claimState) => claimState === asked);
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
  const read = usePages(afterSaleCalls, 'Sig.Front.User.AfterService.List', state === undefined ? {} : { state }, {
    silent: true,
  });
  return (
    <PagedList
      read={read}
      rowsOf={({ claims }) => claims}
      blank={<BlankCards />}
      none={<StatePanel role="status" icon="box" title={t('none.title')} text={t('none.text')} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(claim) => <ClaimCard claim={claim} />}
    </PagedList>
  );
}
