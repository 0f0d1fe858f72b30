import type { ParcelDetail } from '../../../contract/parcel';
import { useTranslation } from '../../../i18n/use-translation';
import { AddressLines } from '../../../ui/address-lines';
import { BillLine, BillLines, BillTable } from '../../../ui/bill-table';
import { Card } from '../../../ui/chip';
import { Fee, Fees } from '../../../ui/fee';
import { zonedText } from '../../../ui/format-date-time';
import { OwnMoney, OwnRate } from '../../cost/public';
import { PrintButton } from './print-sheet';
import { Thing } from './thing';

/** What the parcel costs, beside what the orders had estimated; paid, also as a receipt. */
export function ParcelBill({ parcel }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation(['parcel', 'calculator']);
  return (
    <Card title={t('detail.bill')} note={t(`calculator:method.${parcel.method}`)}>
      <BillTable bill={parcel.bill} beside={<OwnMoney yen={parcel.bill.total} />} />
      <Beside parcel={parcel} />
      <OwnRate />
      {parcel.payment.paidAt === null ? null : (
        <PrintButton words={t('detail.printReceipt')} title={t('detail.receipt')} parcel={parcel}>
          <AddressLines address={parcel.address} />
          {parcel.lines.map((line) => (
            <Thing key={line.id} thing={line} />
          ))}
          <BillTable bill={parcel.bill} />
          <Beside parcel={parcel} />
        </PrintButton>
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
          <Fees yen={estimated} />
        </BillLine>
      ) : null}
    </BillLines>
  );
}
