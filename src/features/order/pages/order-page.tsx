import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonLines } from '@/ui/states/skeleton';
import { OrderView } from '../components/order-view';
import { orderQueries } from '../queries';
import { QueryView } from '@/ui/states/query-view';

/** The truth about one order. It is read again while its payment is confirmed, and when its time to pay runs out. */
export function Page() {
  const { t } = useTranslation('order');
  const id = useParams()['id'] ?? '';
  const read = useQuery(orderQueries.detail(id));
  return (
    <PageFrame narrow title={<bdi>{t('number', { number: id })}</bdi>} tabs={read.data?.state !== 'unpaid'}>
      <QueryView
        query={read}
        skeleton={<OrderSkeleton />}
        notFound={<NotFound title={t('gone.title')} text={t('gone.text')} to={paths.orders} back={t('gone.back')} />}
      >
        {(order) => <OrderView order={order} />}
      </QueryView>
    </PageFrame>
  );
}

const OrderSkeleton = () => (
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
