import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '@/api/call';
import type { orderCalls } from '@/contract/order';
import type { ShippingMethod } from '@/contract/shipping';
import { cartQueries } from './queries';

const QUOTE = 'Sig.Front.Order.Quote';
type QuoteInput = InputOf<(typeof orderCalls)[typeof QUOTE]>;
export type OrderQuote = OutputOf<(typeof orderCalls)[typeof QUOTE]>;

/**
 * Gets the current price of cart lines. While another quote is being read, the last one stays on show and `isCurrent` is false: it cannot
 * be ordered by.
 */
export function useQuote(input: QuoteInput, enabled: boolean) {
  const read = useQuery({ ...cartQueries.quote(input), enabled });
  const [last, setLast] = useState<OrderQuote>();
  if (read.data && read.data !== last) setLast(read.data);
  const error = read.isError ? read.error : null;
  return {
    quote: error ? undefined : (read.data ?? last),
    isCurrent: read.data !== undefined && !read.isFetching && error === null,
    error,
    busy: read.isFetching,
    retry: () => void read.refetch(),
  };
}

interface ShippingPreference {
  readonly method: ShippingMethod | null;
  readonly packing: boolean;
  readonly insurance: boolean;
}

/** Converts the shipping preference to the input of a quote (decision 58). */
export const toShippingInput = ({
  method,
  packing,
  insurance,
}: ShippingPreference): Pick<QuoteInput, 'method' | 'packing' | 'insurance'> => ({
  ...(method !== null && { method }),
  ...(packing && { packing: '1' as const }),
  ...(insurance && { insurance: '1' as const }),
});
