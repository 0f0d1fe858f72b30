import type { ReactNode } from 'react';
import type { Bill } from '../contract/order';
import { useTexts } from '../i18n/use-texts';
import css from './bill-table.module.css';
import { Fee } from './fee';

/** One line of a list of sums: its name and what it comes to. */
export function BillLine(props: { readonly name: ReactNode; readonly total?: boolean; readonly children: ReactNode }) {
  return (
    <div className={props.total ? `${css.line} ${css.total}` : css.line}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

export const BillLines = ({ children }: { readonly children: ReactNode }) => <dl className={css.lines}>{children}</dl>;

/** What an order or a parcel is charged, line by line, and the sum (E-15). Its texts are those of `bill`. */
export function BillTable({ bill }: { readonly bill: Bill }) {
  const { t } = useTexts('bill');
  return (
    <BillLines>
      {bill.lines.map(({ key, yen }) => (
        <BillLine key={key} name={t(`line.${key}`)}>
          <Fee yen={yen} />
        </BillLine>
      ))}
      <BillLine total name={t('total')}>
        <Fee yen={bill.total} />
      </BillLine>
    </BillLines>
  );
}
