import type { ParcelDetail } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { BillLine, BillLines } from '@/ui/bill-table';
import { Card } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { PrintSheetButton } from './print-sheet';

/** Card with the customs declaration, which can also be printed. */
export function DeclaredCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation('parcel');
  return (
    <Card title={t('detail.declared')}>
      <Declared parcel={parcel} />
      {parcel.state === 'cancelled' ? null : (
        <PrintSheetButton words={t('detail.printCustoms')} title={t('detail.customs')} parcel={parcel}>
          <p>{t('detail.sender')}</p>
          <AddressLines address={parcel.address} />
          <Declared parcel={parcel} />
        </PrintSheetButton>
      )}
    </Card>
  );
}

function Declared({ parcel: { declaration, taxId } }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation('parcel');
  return (
    <BillLines>
      {declaration.map(({ line, contents, yen }) => (
        <BillLine
          key={line}
          name={
            <bdi lang="en" dir="ltr">
              {contents}
            </bdi>
          }
        >
          <Fee yen={yen} />
        </BillLine>
      ))}
      {taxId === '' ? null : (
        <BillLine name={t('detail.taxId')}>
          <bdi dir="ltr">{taxId}</bdi>
        </BillLine>
      )}
      <BillLine total name={t('detail.declaredTotal')}>
        <Fee yen={declaration.reduce((sum, { yen }) => sum + yen, 0)} />
      </BillLine>
    </BillLines>
  );
}
