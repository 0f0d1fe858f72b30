import type { ParcelQuote } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { BillLine, BillLines } from '@/ui/bill-table';
import { Card } from '@/ui/chip';
import { YenRangeText } from '@/ui/yen-amount';
import css from './planner.module.css';

/** Card with the estimated costs due on arrival, which are not part of the payment. */
export function CustomsCard({ duty, tax, clearance }: Pick<ParcelQuote, 'duty' | 'tax' | 'clearance'>) {
  const { t } = useTranslation(['parcel', 'bill']);
  return (
    <Card title={t('customs.title')}>
      <BillLines>
        <BillLine name={t('bill:later.duty')}>{duty ? <YenRangeText yen={duty} /> : t('bill:later.unknown')}</BillLine>
        <BillLine name={t('bill:later.tax')}>{tax ? <YenRangeText yen={tax} /> : t('bill:later.unknown')}</BillLine>
        {clearance ? (
          <BillLine name={t('bill:later.clearance')}>
            <YenRangeText yen={clearance} />
          </BillLine>
        ) : null}
      </BillLines>
      <p className={css.hint}>{t('customs.note')}</p>
    </Card>
  );
}
