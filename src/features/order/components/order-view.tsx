import { Suspense } from 'react';
import type { OrderDetail } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { BottomBar } from '@/ui/bottom-bar';
import { Card } from '@/ui/chip';
import { lazyPart } from '@/ui/lazy-part';
import { SkeletonLines } from '@/ui/states/skeleton';
import { PayButton } from '@/features/payment/public';
import { OrderLineCard } from './order-line-card';
import { StatusCard } from './status-card';
import { OrderTimeline } from './order-timeline';

const OrderBill = lazyPart(['bill', 'calculator'], () => import('./order-bill').then((part) => part.OrderBillCard));

/** One order, as it is now. */
export function OrderView({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  return (
    <>
      <StatusCard order={order} />
      <ul aria-label={t('items')}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <OrderLineCard order={order} line={line} />
          </li>
        ))}
      </ul>
      <OrderTimeline order={order} />
      <Suspense
        fallback={
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        }
      >
        <OrderBill order={order} />
      </Suspense>
      <Card title={t('address')}>
        <AddressLines address={order.address} />
      </Card>
      <PackingPreferences order={order} />
      {order.state === 'unpaid' ? (
        <BottomBar>
          <PayButton payment={order.payment.id}>{t('pay')}</PayButton>
        </BottomBar>
      ) : null}
    </>
  );
}

function PackingPreferences({ order: { packing, together } }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  if (!packing && !together) return null;
  return (
    <Card title={t('wishes')}>
      {packing ? <p>{t('packing')}</p> : null}
      {together ? <p>{t('together')}</p> : null}
    </Card>
  );
}
