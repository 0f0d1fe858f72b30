import type { Later } from '../contract/order';
import { useTexts } from '../i18n/use-texts';
import { sumOf, type YenRange } from '../rules/landed-cost/yen-range';
import css from './bill-table.module.css';
import { BillLine, BillLines } from './bill-table';
import { Card } from './chip';
import { Fees } from './fee';

interface LaterCardProps {
  readonly later: Later;
  /** Whole yen of the first payment: with it the card says what it comes to at the door. */
  readonly now?: number;
}

/** What is paid after the order (S-41): the second payment and customs, as estimates. Its texts are those of `bill` and `calculator`. */
export function LaterCard({ later, now }: LaterCardProps) {
  const { t } = useTexts(['bill', 'calculator']);
  const { method, parcel, duty, tax, domesticUnknown } = later;
  const parts = [parcel, duty, tax];
  const known = parts.filter((part) => part !== null);
  const isWhole = known.length === parts.length && domesticUnknown === 0;
  return (
    <Card title={t('later.title')}>
      <BillLines>
        <BillLine
          name={
            <>
              {t('later.parcel')}
              {method === null ? null : ` (${t('later.by', { method: t(`calculator:method.${method}`) })})`}
            </>
          }
        >
          <Part yen={parcel} />
        </BillLine>
        <BillLine name={t('later.duty')}>
          <Part yen={duty} />
        </BillLine>
        <BillLine name={t('later.tax')}>
          <Part yen={tax} />
        </BillLine>
        {now === undefined ? null : (
          <BillLine total name={t(isWhole ? 'later.all' : 'later.allAtLeast')}>
            <Fees yen={sumOf([[now, now], ...known])} />
          </BillLine>
        )}
      </BillLines>
      {domesticUnknown > 0 ? <p className={css.note}>{t('later.domestic', { count: domesticUnknown })}</p> : null}
      <p className={css.note}>{t('later.note')}</p>
    </Card>
  );
}

function Part({ yen }: { readonly yen: YenRange | null }) {
  const { t } = useTexts('bill');
  return yen === null ? <>{t('later.unknown')}</> : <Fees yen={yen} />;
}
