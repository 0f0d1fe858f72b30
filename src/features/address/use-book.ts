import { useQuery } from '@tanstack/react-query';
import { CallError } from '@/api/call-error';
import { sendWrite } from '@/api/send-write';
import { currencyAfterMove } from '@/rules/landed-cost/exchange';
import { saveDestination, useDestination } from '@/session/destination';
import { setUser } from '@/session/session';
import { followCountry, addressQueries } from './queries';

/**
 * The country that costs are calculated for goes with the default address, unless the customer chose another by hand: then it is neither
 * unsaid nor that of the former default (decision 26).
 */
function useFollowing() {
  const { country: present, currency: chosen } = useDestination();
  return async (country: string, former: string | undefined): Promise<void> => {
    if (present === country || (present !== null && present !== former)) return;
    const currency = currencyAfterMove(chosen, present, country);
    try {
      const input = { country, ...(currency === null ? {} : { currency }) };
      const { user } = await sendWrite(followCountry, input);
      setUser(user);
      saveDestination({ country, currency });
    } catch (error) {
      // The address is kept all the same, and the country can be chosen by hand.
      if (!(error instanceof CallError)) throw error;
    }
  };
}

/** The customer's addresses. `refresh` reads them again after a change, and lets the country follow the default. */
export function useBook() {
  const read = useQuery(addressQueries.list());
  const follow = useFollowing();
  const former = read.data?.addresses.find(({ isDefault }) => isDefault);
  const refresh = async (): Promise<void> => {
    const { data } = await read.refetch();
    const next = data?.addresses.find(({ isDefault }) => isDefault);
    if (next) await follow(next.country, former?.country);
  };
  return { read, addresses: read.data?.addresses, refresh };
}
