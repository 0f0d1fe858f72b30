import type { CostSheet, ExchangeRate } from '@/contract/cost';
import type { Source } from '@/contract/shipping';
import { OutsideLink } from '@/ui/outside-link';
import { useTariffText } from '@/ui/use-tariff-text';
import { serverNow } from '@/lib/server-clock';
import { isOldRate } from '@/rules/landed-cost/source-age';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { smallestUnits } from '@/rules/landed-cost/exchange';
import { shareOf, type YenRange } from '@/rules/landed-cost/yen-range';
import { formatDecimal, formatMoney } from '@/rules/money';
import css from './own-currency.module.css';
import { formatDay } from '@/rules/time/date';

interface OwnCurrencyProps {
  readonly total: YenRange;
  readonly rate: ExchangeRate;
  readonly markUp: CostSheet['markUp'];
}

/** The publisher of a rate, as a link. */
function RateOrigin({ source }: { readonly source: Source }) {
  const { origin } = useTariffText();
  return (
    <span>{source.url === null ? origin(source) : <OutsideLink url={source.url}>{origin(source)}</OutsideLink>}</span>
  );
}

/** The sum in the buyer's own money: rate with its day, what the card takes for the exchange, and both together. */
export function OwnCurrency({ total, rate, markUp }: OwnCurrencyProps) {
  const { t } = useTranslation('cost');
  const code = currentLanguageCode();
  const ends = total.map((yen) => smallestUnits(yen, rate));
  const markUps = ends.map((amount) => shareOf(amount, markUp.rate));
  const money = (amounts: readonly number[]) => {
    const [low = 0, high = 0] = amounts;
    const words = formatMoney(low, rate.currency, code);
    return <bdi>{low === high ? words : `${words} – ${formatMoney(high, rate.currency, code)}`}</bdi>;
  };
  const perUnit = formatDecimal(rate.yen / 10_000, code);
  return (
    <dl className={css.own}>
      <div>
        <dt>{t('currency.amount', { currency: rate.currency })}</dt>
        <dd>{money(ends)}</dd>
        <dd className={css.note}>
          <bdi>{t('currency.rate', { currency: rate.currency, yen: perUnit })}</bdi>
          <span>{formatDay(rate.source.asOf, languages[currentLanguage()])}</span>
          {rate.example ? <span>{t('currency.rateExample')}</span> : <RateOrigin source={rate.source} />}
          {isOldRate(rate.source.asOf, serverNow()) ? <span>{t('currency.rateOld')}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{t('currency.markUp', { percent: formatDecimal(markUp.rate / 100, code) })}</dt>
        <dd>{money(markUps)}</dd>
      </div>
      <div className={css.sum}>
        <dt>{t('currency.sum', { currency: rate.currency })}</dt>
        <dd>{money(ends.map((amount, end) => amount + (markUps[end] ?? 0)))}</dd>
      </div>
    </dl>
  );
}
