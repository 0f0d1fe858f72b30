import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { assumedMethod } from '@/rules/landed-cost/assumed-method';
import { customsBy } from '@/rules/landed-cost/customs';
import { exactly, sumOf } from '@/rules/landed-cost/yen-range';
import type { PricedMethod } from '@/rules/shipping/quote';
import { BillLine, BillLines } from '@/ui/bill-table';
import { Card } from '@/ui/chip';
import { YenRangeText, FeesOr } from '@/ui/yen-amount';
import { SkeletonLines } from '@/ui/states/skeleton';
import { useTariffText } from '@/ui/use-tariff-text';
import { OwnCurrencyAmount, OwnRate } from '@/features/cost/public';
import { costQueries } from '@/features/cost/queries';
import css from './sources.module.css';

interface DutyCardProps {
  readonly country: string;
  /** Whole yen of the goods. */
  readonly worth: number;
  /** Cheapest first. */
  readonly rows: readonly PricedMethod[];
}

/** Duty and tax for goods of a value with the assumed method (decision 58), whose price may be part of the taxed value. */
export function DutyCard({ country, worth, rows }: DutyCardProps) {
  const { t } = useTranslation('calculator');
  const { methodText } = useTariffText();
  const { data: sheet } = useQuery(costQueries.sheet(country));
  if (!sheet) return <SkeletonLines lines={4} />;
  const candidates = rows.map(({ method, tariff }) => ({ method, tracked: tariff.tracked, days: tariff.days }));
  const assumed = assumedMethod(sheet, candidates, { worth, chosen: null, insured: false });
  const by = rows.find(({ method }) => method === assumed);
  const { duty, tax } = customsBy(sheet, exactly(worth), by ? exactly(by.fee) : null);
  const known = [duty, tax].flatMap((part) => (part ? [part] : []));
  return (
    <Card title={t('duty.title')} note={by ? methodText(by.method, by.tariff.days) : undefined}>
      <BillLines>
        <BillLine name={t('duty.duty')}>
          <FeesOr yen={duty} unknown={t('duty.unknown')} />
        </BillLine>
        <BillLine name={t('duty.tax')}>
          <FeesOr yen={tax} unknown={t('duty.unknown')} />
        </BillLine>
        {known.length < 2 ? null : (
          <BillLine total name={t('column.total')}>
            <YenRangeText yen={sumOf(known)} />
            <OwnCurrencyAmount yen={sumOf(known)} elsewhere={country} />
          </BillLine>
        )}
      </BillLines>
      <p className={css.note}>{t(known.length < 2 ? 'duty.unknownNote' : 'duty.note')}</p>
      <OwnRate elsewhere={country} />
    </Card>
  );
}
