import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { ticketCalls } from '../../../contract/ticket';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { TicketForm } from '../components/ticket-form';
import { readPreset } from '../tickets-query';

/** A new ticket. Who has ordered nothing is led to the e-mail of support (decision 44). */
export function Page() {
  const { t } = useTranslation('ticket');
  const { search } = useLocation();
  const { order } = readPreset(search);
  const read = useCall(ticketCalls, 'Sig.Front.WorkOrder.Things', order === '' ? {} : { order }, { silent: true });
  const things = read.data?.things;
  return (
    <PageFrame narrow title={t('new')} tabs={false}>
      {things === undefined ? (
        read.isError ? (
          <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <div aria-busy="true">
            <SkeletonLines width={60} />
            <SkeletonLines lines={8} />
          </div>
        )
      ) : things.length === 0 ? (
        <StatePanel icon="box" title={t('noOrders.title')} text={t('noOrders.text')}>
          <ButtonLink to={paths.support}>{t('noOrders.way')}</ButtonLink>
        </StatePanel>
      ) : (
        <TicketForm key={search} things={things} preset={readPreset(search)} />
      )}
    </PageFrame>
  );
}
