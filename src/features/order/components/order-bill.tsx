import type { OrderDetail, OrderLine } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { BillTable } from '@/ui/bill-table';
import { Card } from '@/ui/chip';
import { DeferredCostsCard } from '@/ui/deferred-costs-card';
import { OwnCurrencyAmount, OwnRate } from '@/features/cost/public';

/** The states in which the estimate of the deferred costs stands: once something has arrived the parcel's page knows them, and what fell away is in it no more. */
const estimated: readonly OrderLine['state'][] = ['waiting', 'buying', 'bought'];

/** The bill of an order, line by line, with an estimate of the deferred costs as long as all of it is on its way to the warehouse. */
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
          isDomesticDeferred={order.later.domesticUnknown > 0}
          beside={<OwnCurrencyAmount yen={order.bill.total} />}
        />
        <OwnRate />
      </Card>
      {order.lines.every(({ state }) => estimated.includes(state)) ? (
        <DeferredCostsCard
          costs={order.later}
          now={order.bill.total}
          renderBeside={(sum) => <OwnCurrencyAmount yen={sum} />}
        />
      ) : null}
    </>
  );
}
