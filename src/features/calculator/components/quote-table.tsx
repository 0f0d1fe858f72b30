import { useId } from 'react';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import type { PricedMethod } from '@/rules/shipping/quote';
import { Chip } from '@/ui/chip';
import { OwnCurrencyAmount } from '@/features/cost/public';
import css from './quote-table.module.css';

interface QuoteTableProps {
  /** Cheapest first. */
  readonly rows: readonly PricedMethod[];
  readonly country: string;
}

/** The methods that take the parcel, with what each costs and how long it takes; their totals also stand as bars. */
export function QuoteTable({ rows, country }: QuoteTableProps) {
  const { t } = useTranslation('calculator');
  const id = useId();
  const max = Math.max(...rows.map(({ total }) => total));
  const fastest = Math.min(...rows.map(({ tariff }) => tariff.days?.[0] ?? Infinity));
  return (
    <section>
      <h2 id={id} className={css.heading}>
        {t('results')}
      </h2>
      {/* Grid and not <table>: on a phone each row is a card, which a real table's roles would not survive. */}
      <div role="table" className={css.table} aria-labelledby={id}>
        <div role="row" className={css.head}>
          {(['method', 'days', 'fee', 'handling', 'total'] as const).map((column) => (
            <span key={column} role="columnheader">
              {t(`column.${column}`)}
            </span>
          ))}
        </div>
        {rows.map((row, index) => (
          <QuoteRow
            key={row.method}
            row={row}
            country={country}
            share={row.total / max}
            cheapest={index === 0}
            fastest={row.tariff.days?.[0] === fastest}
          />
        ))}
      </div>
    </section>
  );
}

function QuoteRow(props: {
  readonly row: PricedMethod;
  readonly country: string;
  readonly share: number;
  readonly cheapest: boolean;
  readonly fastest: boolean;
}) {
  const { t } = useTranslation('calculator');
  const { method, tariff, quote, fee, handling, total } = props.row;
  const code = currentLanguageCode();
  const yen = (amount: number) => <bdi>{formatFee(amount, code)}</bdi>;
  return (
    <div role="row" className={css.row}>
      <span role="rowheader" className={css.method}>
        {t(`method.${method}`)}
        <span className={css.chips}>
          {props.cheapest ? <Chip tone="good">{t('cheapest')}</Chip> : null}
          {props.fastest ? <Chip tone="good">{t('fastest')}</Chip> : null}
          {tariff.tracked ? <Chip>{t('tracked')}</Chip> : null}
          {tariff.certainty === 'example' ? <Chip tone="care">{t('example')}</Chip> : null}
        </span>
      </span>
      <span role="cell" className={css.cell} data-label={t('column.days')}>
        {tariff.days ? <bdi>{`${tariff.days[0]}–${tariff.days[1]}`}</bdi> : t('daysUnknown')}
      </span>
      <span role="cell" className={css.cell} data-label={t('column.fee')}>
        {yen(fee)}
      </span>
      <span role="cell" className={css.cell} data-label={t('column.handling')}>
        {yen(handling)}
      </span>
      <span role="cell" className={css.total} data-label={t('column.total')}>
        {yen(total)}
        <OwnCurrencyAmount yen={total} elsewhere={props.country} />
        <span className={css.track} aria-hidden="true">
          <span className={css.bar} style={{ width: `${Math.round(props.share * 100)}%` }} />
        </span>
      </span>
      {quote.byVolume || quote.nextBand || quote.surcharge > 0 ? (
        <span role="cell" className={css.notes}>
          {quote.byVolume ? <span>{t('byVolume', { weight: formatWeight(quote.chargedGrams, code) })}</span> : null}
          {quote.surcharge > 0 ? (
            <span>{t('surcharge', { yen: leftToRight(formatFee(quote.surcharge, code) ?? '') })}</span>
          ) : null}
          {quote.nextBand ? (
            <span>
              {t('nextBand', {
                weight: formatWeight(quote.nextBand.lessGrams, code),
                saving: leftToRight(formatFee(quote.nextBand.saves, code) ?? ''),
              })}
            </span>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
