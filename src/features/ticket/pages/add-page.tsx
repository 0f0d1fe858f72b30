import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import { QueryView } from '@/ui/states/query-view';
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
  return (
    <PageFrame narrow title={t('new')} tabs={false}>
      <QueryView
        query={read}
        skeleton={<Skeleton heading={60} lines={8} />}
        empty={
          <EmptyState icon="box" title={t('noOrders.title')} text={t('noOrders.text')}>
            <ButtonLink to={paths.support}>{t('noOrders.way')}</ButtonLink>
          </EmptyState>
        }
        isEmpty={(answer) => answer.things.length === 0}
      >
        {({ things: orderLines }) => <TicketForm key={search} orderLines={orderLines} preset={readPreset(search)} />}
      </QueryView>
    </PageFrame>
  );
}
