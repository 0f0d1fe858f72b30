import { useQuery } from '@tanstack/react-query';
import type { ExchangeRate } from '@/contract/cost';
import { currentLanguageCode } from '@/i18n/i18n';
import { leftToRight } from '@/lib/bidi';
import { countryOf, currencyOf } from '@/rules/countries';
import { formatEstimate } from '@/rules/landed-cost/exchange';
import { formatFee } from '@/rules/money';
import { useDestination } from '@/session/destination';
import { useLikelyCountry } from '@/session/guessed-country';
import { costQueries } from './queries';

/** The reader's currency and the country whose cost sheet has its rate; null for yen or where none was chosen. */
function useOwnCurrency(elsewhere: string | null) {
  const destination = useDestination();
  const likely = useLikelyCountry();
  const home = likely ?? (destination.currency === null ? elsewhere : null);
  const currency = destination.currency ?? (home === null ? null : currencyOf(home));
  if (currency === null || currency === 'JPY') return null;
  const country = likely ?? elsewhere ?? countryOf(currency);
  return country === null ? null : { currency, country };
}

/**
 * The rate of the reader's own money, from the sheet of costs; undefined where they calculate in yen or have not said. `elsewhere`: the
 * country that stands in for one that was never said.
 */
export function useOwnRate(elsewhere: string | null = null): ExchangeRate | undefined {
  const own = useOwnCurrency(elsewhere);
  const { data } = useQuery(costQueries.sheet(own?.country ?? null));
  return data?.rates.find(({ currency }) => currency === own?.currency);
}

/** The same, undefined for an example rate: sums that stand without their rate are in published ones alone. */
export function usePublishedRate(): ExchangeRate | undefined {
  const rate = useOwnRate();
  return rate?.example === false ? rate : undefined;
}

/**
 * Writes an estimate in whole yen for a sentence, in the reader's own money first: `EUR 128 (¥21,300)`; `¥21,300` where that has no
 * published rate. An upper `bound` holds in yen alone, since rates change: the other money is marked with ≈.
 */
export function useEstimateText(): (yen: number, bound?: 'least' | 'most') => string {
  const rate = usePublishedRate();
  return (yen, bound) => {
    const language = currentLanguageCode();
    const fee = leftToRight(formatFee(yen, language) ?? '');
    if (!rate) return fee;
    const own = leftToRight(formatEstimate(yen, rate, language, bound === 'least'));
    return `${bound === 'most' ? '≈\u00a0' : ''}${own} (${fee})`;
  };
}
