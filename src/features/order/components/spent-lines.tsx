import type { ReactNode } from 'react';
import type { AmountPaid } from '../../../contract/order';
import { useTranslation } from '../../../i18n/use-translation';
import { BillLine, BillLines } from '../../../ui/bill-table';
import { Fee } from '../../../ui/fee';

interface SpentLinesProps {
  readonly spent: AmountPaid;
  /** Stands below the sum. */
  readonly beside?: ReactNode;
}

/** What an order has cost until now (decision 59): its goods, its share of the shipping, what came back, and what that comes to. */
export function SpentLines({ spent: { goods, shipping, shared, returned, total }, beside }: SpentLinesProps) {
  const { t } = useTranslation('order');
  return (
    <BillLines>
      {shipping === null && returned === 0 ? null : (
        <BillLine name={t('spent.goods')}>
          <Fee yen={goods} />
        </BillLine>
      )}
      {shipping === null ? null : (
        <BillLine name={t(shared ? 'spent.share' : 'spent.shipping')}>
          <Fee yen={shipping} />
        </BillLine>
      )}
      {returned === 0 ? null : (
        <BillLine name={t('returned')}>
          <Fee yen={-returned} />
        </BillLine>
      )}
      <BillLine total name={t('spent.title')}>
        <Fee yen={total} />
        {beside}
      </BillLine>
    </BillLines>
  );
}
