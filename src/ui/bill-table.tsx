import type { ReactNode } from 'react';
import type { Bill } from '../contract/bill';
import { useTranslation } from '../i18n/use-translation';
import css from './bill-table.module.css';
import { Fee } from './yen-amount';

interface BillLineProps {
  readonly name: ReactNode;
  readonly total?: boolean;
  /** It is contained in the line above. */
  readonly part?: boolean;
  readonly children: ReactNode;
}

/** One line of a list of sums: its name and what it comes to. */
export function BillLine(props: BillLineProps) {
  const className = [css.line, props.total ? css.total : '', props.part ? css.part : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

export const BillLines = ({ children }: { readonly children: ReactNode }) => <dl className={css.lines}>{children}</dl>;

interface BillTableProps {
  readonly bill: Bill;
  /** The seller had not said what shipping inside Japan costs: it comes with the second payment. */
  readonly isDomesticDeferred?: boolean;
  /** Stands below the sum, such as the same in the reader's own money. */
  readonly beside?: ReactNode;
}

/** The bill of an order or a parcel, line by line, with the sum. Its texts are those of `bill`. */
export function BillTable({ bill, isDomesticDeferred = false, beside }: BillTableProps) {
  const { t } = useTranslation('bill');
  return (
    <BillLines>
      {bill.lines.map(({ key, yen }) => (
        <BillLine key={key} name={t(`line.${key}`)}>
          {key === 'domestic' && yen === 0 && isDomesticDeferred ? t('secondPayment') : <Fee yen={yen} />}
        </BillLine>
      ))}
      <BillLine total name={t('total')}>
        <Fee yen={bill.total} />
        {beside}
      </BillLine>
    </BillLines>
  );
}
