import { serverNow } from '@/lib/server-clock';
import { isOldRate } from '@/rules/landed-cost/source-age';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { smallestUnits } from '@/rules/landed-cost/exchange';
import type { YenRange } from '@/rules/landed-cost/yen-range';
import { formatDecimal, formatMoney } from '@/rules/money';
import { useOwnRate } from '../use-own-rate';
import css from './own-currency-amount.module.css';
import { formatDay } from '@/rules/time/date';

interface OwnCurrencyAmountProps {
  /** Whole yen, or from and to. */
  readonly yen: number | YenRange;
  /** The country that stands in for one that the reader never said. */
  readonly elsewhere?: string | null;
}

/** A sum in the reader's own money, beside the yen: `≈ EUR 128.40`. Nothing where they calculate in yen, or have not said. */
export function OwnCurrencyAmount({ yen, elsewhere = null }: OwnCurrencyAmountProps) {
  const rate = useOwnRate(elsewhere);
  if (!rate) return null;
  const [low, high] = typeof yen === 'number' ? [yen, yen] : yen;
  const money = (sum: number) => formatMoney(smallestUnits(sum, rate), rate.currency, currentLanguageCode());
  return (
    <span className={css.own}>
      <bdi>≈ {low === high ? money(low) : `${money(low)} – ${money(high)}`}</bdi>
    </span>
  );
}

/** By which rate, and of which day, the own money on a card was calculated. Its texts are those of `bill`. */
export function OwnRate({ elsewhere = null }: Pick<OwnCurrencyAmountProps, 'elsewhere'>) {
  const { t } = useTranslation('bill');
  const rate = useOwnRate(elsewhere);
  if (!rate) return null;
  const perUnit = formatDecimal(rate.yen / 10_000, currentLanguageCode());
  return (
    <p className={css.rate}>
      <bdi>{t('own.rate', { currency: rate.currency, yen: perUnit })}</bdi>
      <span>{formatDay(rate.source.asOf, languages[currentLanguage()])}</span>
      {rate.example ? <span>{t('own.example')}</span> : null}
      {isOldRate(rate.source.asOf, serverNow()) ? <span>{t('own.old')}</span> : null}
    </p>
  );
}
