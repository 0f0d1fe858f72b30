import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { TicketBody } from '../components/ticket-body';
import { ticketQueries } from '../queries';

/** One ticket with all that was said. */
export function Page() {
  const { t } = useTranslation('ticket');
  const id = useParams()['id'] ?? '';
  const read = useQuery(ticketQueries.detail(id));
  return (
    <PageFrame narrow title={t('one')} tabs={false}>
      <QueryView
        query={read}
        notFound={<NotFound title={t('missing.title')} text={t('missing.text')} to={paths.tickets} back={t('title')} />}
        skeleton={<SkeletonCards />}
      >
        {(data) => <TicketBody key={id} read={data} />}
      </QueryView>
    </PageFrame>
  );
}
