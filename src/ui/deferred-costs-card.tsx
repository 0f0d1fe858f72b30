import type { ReactNode } from 'react';
import type { DeferredCosts } from '../contract/bill';
import { currentLanguageCode } from '../i18n/i18n';
import { countryName } from '../i18n/names';
import { useTranslation } from '../i18n/use-translation';
import { sumOf, type YenRange } from '../rules/landed-cost/yen-range';
import css from './bill-table.module.css';
import { BillLine, BillLines } from './bill-table';
import { Card } from './chip';
import { YenRangeText, FeesOr } from './yen-amount';
import { useTariffText } from './use-tariff-text';

/** Calculates the landed cost of an order: the first payment and the known parts of the rest, whole yen from and to. */
export function wholeOf({ parcel, duty, tax, clearance, domesticUnknown }: DeferredCosts, now: number) {
  const parts = [parcel, duty, tax];
  const known = [...parts, clearance].filter((part) => part !== null);
  return {
    later: sumOf(known),
    all: sumOf([[now, now], ...known]),
    /** Something of it is not known: the true sum is higher. */
    isOpen: parts.includes(null) || domesticUnknown > 0,
  };
}

interface DeferredCostsCardProps {
  readonly costs: DeferredCosts;
  /** Whole yen of the first payment: with it the card says what it comes to at the door. */
  readonly now?: number;
  /** The link or button that changes the country. */
  readonly change?: ReactNode;
  /** Stands below the sum and below the card, such as the same in the reader's own money and its rate. */
  readonly renderBeside?: (sum: YenRange) => ReactNode;
  readonly foot?: ReactNode;
}

/** The deferred costs of an order: the second payment line by line, and customs, as estimates. Its texts are those of `bill` and `calculator`. */
export function DeferredCostsCard({ costs, now, change, renderBeside, foot }: DeferredCostsCardProps) {
  const { t } = useTranslation('bill');
  const { country, duty, tax, clearance, domesticUnknown, example } = costs;
  const name = country === null ? null : countryName(country, currentLanguageCode());
  const whole = now === undefined ? undefined : wholeOf(costs, now);
  return (
    <Card title={t('later.title')}>
      {change === undefined && !name ? null : (
        <p className={css.position}>
          <span>{name ? t('later.for', { country: name }) : t('later.choose')}</span>
          {change ? <span>{change}</span> : null}
        </p>
      )}
      <BillLines>
        <ParcelLines costs={costs} />
        <BillLine name={t('later.duty')}>
          <FeesOr yen={duty} unknown={t('later.unknown')} />
        </BillLine>
        <BillLine name={t('later.tax')}>
          <FeesOr yen={tax} unknown={t('later.unknown')} />
        </BillLine>
        {clearance ? (
          <BillLine name={t('later.clearance')}>
            <YenRangeText yen={clearance} />
          </BillLine>
        ) : null}
        {whole ? (
          <BillLine total name={t(whole.isOpen ? 'later.allAtLeast' : 'later.all')}>
            <YenRangeText yen={whole.all} />
            {renderBeside?.(whole.all)}
          </BillLine>
        ) : null}
      </BillLines>
      {domesticUnknown > 0 ? <p className={css.note}>{t('later.domestic', { count: domesticUnknown })}</p> : null}
      {example ? <p className={css.note}>{t('later.example')}</p> : null}
      <p className={css.note}>{t('later.note')}</p>
      {foot}
    </Card>
  );
}

/** The second payment with the way and the days that it is calculated for, and what it is made of. */
function ParcelLines({ costs: { method, days, parcel, lines } }: { readonly costs: DeferredCosts }) {
  const { t } = useTranslation('bill');
  const { methodText } = useTariffText();
  return (
    <>
      <BillLine
        name={
          <>
            <span>{t('later.parcel')}</span>
            {method === null ? null : <span className={css.action}>{methodText(method, days)}</span>}
          </>
        }
      >
        <FeesOr yen={parcel} unknown={t('later.unknown')} />
      </BillLine>
      {lines.map(({ key, yen }) => (
        <BillLine key={key} part name={t(`line.${key}`)}>
          <YenRangeText yen={yen} />
        </BillLine>
      ))}
    </>
  );
}
