import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { orderCalls } from '../../../contract/order';
import { useTranslation } from '../../../i18n/use-translation';
import { serverNow } from '../../../lib/server-clock';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { rereadAfter } from '../../payment/public';
import { OrderView } from '../components/order-view';

/** The truth about one order. It is read again while its payment is confirmed, and when its time to pay runs out. */
export function Page() {
  const { t } = useTranslation('order');
  const id = useParams()['id'] ?? '';
  const read = useCall(
    orderCalls,
    'Sig.Front.Order.Detail',
    { id },
    { silent: true, every: (order) => rereadAfter(order?.payment, serverNow()) },
  );
  return (
    <PageFrame narrow title={<bdi>{t('number', { number: id })}</bdi>} tabs={read.data?.state !== 'unpaid'}>
      {read.data ? (
        <OrderView order={read.data} />
      ) : read.error?.code === codes.notFound ? (
        <StatePanel title={t('gone.title')} text={t('gone.text')}>
          <ButtonLink to={paths.orders}>{t('gone.back')}</ButtonLink>
        </StatePanel>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <Waiting />
      )}
    </PageFrame>
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <Card>
      <SkeletonLines width={60} />
      <SkeletonLines lines={3} />
    </Card>
    <Card>
      <SkeletonLines lines={5} />
    </Card>
  </div>
);
