import type { OrderDetail } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { BillTable } from '@/ui/bill-table';
import { Card } from '@/ui/chip';
import { DeferredCostsCard } from '@/ui/deferred-costs-card';
import { OwnCurrencyAmount, OwnRate } from '@/features/cost/public';

/** Nothing more is to come of an order that ended. */
const ended: readonly OrderDetail['state'][] = ['cancelled', 'refunded', 'done'];

/** The bill of an order, line by line, with an estimate of the deferred costs until its shipping is paid. */
export function OrderBillCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { coupon } = order;
  return (
    <>
      <Card
        title={t('bill')}
        note={
          coupon === null ? undefined : `${t('receipt.coupon')}: ${t('receipt.percent', { percent: coupon.percent })}`
        }
      >
        <BillTable
          bill={order.bill}
          isDomesticUnknown={order.later.domesticUnknown > 0 && order.spent.shipping === null}
          beside={<OwnCurrencyAmount yen={order.bill.total} />}
        />
        <OwnRate />
      </Card>
      {ended.includes(order.state) || order.spent.shipping !== null ? null : (
        <DeferredCostsCard
          costs={order.later}
          now={order.bill.total}
          renderBeside={(sum) => <OwnCurrencyAmount yen={sum} />}
        />
      )}
    </>
  );
}
