import type { ReactNode } from 'react';
import type { AmountPaid } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { BillLine, BillLines } from '@/ui/bill-table';
import { Fee } from '@/ui/yen-amount';

interface AmountPaidProps {
  readonly amountPaid: AmountPaid;
  /** Nothing more will be paid for the order. */
  readonly isFinal?: boolean;
  /** Stands below the sum. */
  readonly beside?: ReactNode;
}

/** The amount paid for an order so far (decision 59): its goods, its share of the shipping, what was returned, and the total. */
export function AmountPaidLines({
  amountPaid: { goods, shipping, shared, returned, total },
  isFinal = false,
  beside,
}: AmountPaidProps) {
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
      <BillLine total name={t(isFinal ? 'spent.finished' : 'spent.title')}>
        <Fee yen={total} />
        {beside}
      </BillLine>
    </BillLines>
  );
}
