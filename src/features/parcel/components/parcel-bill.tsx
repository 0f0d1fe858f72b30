import { paymentHref } from '@/config/paths';
import type { ParcelDetail } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { BillLine, BillLines, BillTable } from '@/ui/bill-table';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Fee, YenRangeText } from '@/ui/yen-amount';
import { zonedText } from '@/ui/format-date-time';
import { OwnCurrencyAmount, OwnRate } from '@/features/cost/public';

/** Card with the parcel's cost, beside the estimate of its orders; once paid, its receipt is a tap away. */
export function ParcelBill({ parcel }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation(['parcel', 'calculator']);
  return (
    <Card title={t('detail.bill')} note={t(`calculator:method.${parcel.method}`)}>
      <BillTable bill={parcel.bill} beside={<OwnCurrencyAmount yen={parcel.bill.total} />} />
      <Beside parcel={parcel} />
      <OwnRate />
      {parcel.payment.paidAt === null ? null : (
        <ButtonLink to={paymentHref(parcel.payment.id)}>{t('detail.receipt')}</ButtonLink>
      )}
    </Card>
  );
}

/** The day it was paid, what came back, and the estimate of the time of the orders. */
function Beside({ parcel: { estimated, method, payment } }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation(['parcel', 'calculator']);
  return (
    <BillLines>
      {payment.paidAt === null ? null : <BillLine name={t('detail.paidOn')}>{zonedText(payment.paidAt)}</BillLine>}
      {payment.refunded > 0 ? (
        <BillLine name={t('detail.refunded')}>
          <Fee yen={payment.refunded} />
        </BillLine>
      ) : null}
      {estimated ? (
        <BillLine name={`${t('detail.estimated')} · ${t(`calculator:method.${method}`)}`}>
          <YenRangeText yen={estimated} />
        </BillLine>
      ) : null}
    </BillLines>
  );
}
