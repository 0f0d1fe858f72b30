import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLikelyCountry } from '@/session/guessed-country';
import { addressQueries } from '@/features/address/queries';
import { toShippingInput } from '@/features/cart/public';
import { useCostChoice } from '@/features/cost/public';
import { requestQueries } from './queries';

/** The address that it goes to: the default of the book, unless another one was chosen. */
export function useQuoteAddress() {
  const [chosen, setChosen] = useState<string>();
  const book = useQuery(addressQueries.list());
  const likelyCountry = useLikelyCountry();
  const addresses = book.data?.addresses ?? [];
  const address = addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault);
  return {
    isKnown: book.data !== undefined,
    addresses,
    address,
    choose: setChosen,
    country: address?.country ?? likelyCountry,
  };
}

export type QuoteAddress = ReturnType<typeof useQuoteAddress>;

export type QuoteCost = ReturnType<typeof useQuoteCost>;

/** Gets the cost of the quote at an address, as an order would charge it. The last answer stays on show until the next one arrives. */
export function useQuoteCost(id: string, version: number, { isKnown, address, country }: QuoteAddress) {
  const to = address ? { address: address.id } : country === null ? {} : { country };
  const { data, error, isFetching, refetch } = useQuery({
    ...requestQueries.cost({ id, ...to, ...toShippingInput(useCostChoice()) }),
    enabled: isKnown,
    placeholderData: (last) => last,
  });
  return {
    quote: error ? undefined : data,
    /** Whole yen of the first payment of this version; undefined while another one's is on show. */
    total: data?.version === version && !error ? data.bill.total : undefined,
    isCurrent: data?.version === version && !isFetching,
    error,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
