import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { ticketCalls, type TicketDetail } from '../../../contract/ticket';
import { useTranslation } from '../../../i18n/use-translation';
import { isOpen } from '../../../rules/ticket/ticket-clock';
import { OneRecord } from '../../../ui/one-record';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards } from '../../../ui/paged-list';
import { TicketBody } from '../components/ticket-body';

/** Milliseconds between looks for an answer while one reads; a closed ticket may still lapse into one that is over. */
const every = (read: TicketDetail | undefined) =>
  read && (isOpen(read.ticket.state) || read.continueUntil !== null) ? 20_000 : false;

/** One ticket with all that was said. */
export function Page() {
  const { t } = useTranslation('ticket');
  const id = useParams()['id'] ?? '';
  const read = useCall(ticketCalls, 'Sig.Front.WorkOrder.Detail', { id }, { silent: true, every });
  return (
    <PageFrame narrow title={t('one')} tabs={false}>
      <OneRecord
        read={read}
        missing={{ title: t('missing.title'), text: t('missing.text'), to: paths.tickets, back: t('title') }}
        blank={<BlankCards />}
      >
        {(shown) => <TicketBody key={id} read={shown} />}
      </OneRecord>
    </PageFrame>
  );
}
