import { useQuery } from '@tanstack/react-query';
import type { ExchangeRate } from '@/contract/cost';
import { countryOf, currencyOf } from '@/rules/countries';
import { useDestination } from '@/session/destination';
import { costQueries } from './queries';

/** The reader's currency and the country whose cost sheet has its rate; null for yen or where none was chosen. */
function useOwnCurrency(elsewhere: string | null) {
  const destination = useDestination();
  const home = destination.country ?? (destination.currency === null ? elsewhere : null);
  const currency = destination.currency ?? (home === null ? null : currencyOf(home));
  if (currency === null || currency === 'JPY') return null;
  const country = destination.country ?? elsewhere ?? countryOf(currency);
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
