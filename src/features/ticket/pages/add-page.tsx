import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { TicketForm } from '../components/ticket-form';
import { readPreset } from '../tickets-query';
import { ticketQueries } from '../queries';

/** A new ticket. Who has ordered nothing is led to the e-mail of support (decision 44). */
export function Page() {
  const { t } = useTranslation('ticket');
  const { search } = useLocation();
  const { order } = readPreset(search);
  const read = useQuery(ticketQueries.orderLines(order));
  const orderLines = read.data?.things;
  return (
    <PageFrame narrow title={t('new')} tabs={false}>
      {orderLines === undefined ? (
        read.isError ? (
          <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <Skeleton heading={60} lines={8} />
        )
      ) : orderLines.length === 0 ? (
        <EmptyState icon="box" title={t('noOrders.title')} text={t('noOrders.text')}>
          <ButtonLink to={paths.support}>{t('noOrders.way')}</ButtonLink>
        </EmptyState>
      ) : (
        <TicketForm key={search} orderLines={orderLines} preset={readPreset(search)} />
      )}
    </PageFrame>
  );
}
