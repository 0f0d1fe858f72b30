import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type ClaimOrderLine } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { StatusPanel } from '@/ui/states/status-panel';
import { Blocked } from '../components/blocked';
import { ClaimForm } from '../components/claim-form';
import { useClaimConfig } from '../use-claim-config';
import { claimQueries } from '../queries';

/** A new claim of the thing that the address names. */
export function Page() {
  const { t } = useTranslation('afterSale');
  return (
    <PageFrame narrow title={t('new')} tabs={false}>
      <Body />
    </PageFrame>
  );
}

function Body() {
  const { t } = useTranslation('afterSale');
  const [query] = useSearchParams();
  const [order, line] = [query.get('order') ?? '', query.get('line') ?? ''];
  const read = useQuery(claimQueries.orderLines(order));
  const chosenLine = read.data?.things.find((orderLine) => orderLine.id === line);
  const missing = (
    <StatusPanel icon="box" title={t('form.start')}>
      <ButtonLink kind="main" to={paths.afterSaleOrder}>
        {t('choose.order')}
      </ButtonLink>
    </StatusPanel>
  );
  // Without an order in the address nothing is read.
  if (read.isPending && read.fetchStatus === 'idle') return missing;
  return (
    <QueryView query={read} skeleton={<SkeletonCards />} notFound={missing}>
      {() => (chosenLine ? <Chosen orderLine={chosenLine} /> : missing)}
    </QueryView>
  );
}

function Chosen({ orderLine }: { readonly orderLine: ClaimOrderLine }) {
  const { t } = useTranslation('afterSale');
  const config = useClaimConfig();
  if (orderLine.blocked !== null) {
    return (
      <StatusPanel icon="box" title={t('new')} text={<Blocked orderLine={orderLine} />}>
        <ButtonLink to={paths.afterSaleOrder}>{t('form.change')}</ButtonLink>
      </StatusPanel>
    );
  }
  return (
    <QueryView query={config} skeleton={<SkeletonCards />}>
      {(rules) => <ClaimForm orderLine={orderLine} config={rules} />}
    </QueryView>
  );
}
