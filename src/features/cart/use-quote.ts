import { useState } from 'react';
import type { InputOf, OutputOf } from '../../api/call';
import { useCall } from '../../api/use-call';
import { orderCalls } from '../../contract/order';
import type { ShippingMethod } from '../../contract/shipping';

const QUOTE = 'Sig.Front.Order.Quote';
type QuoteInput = InputOf<(typeof orderCalls)[typeof QUOTE]>;
export type Quote = OutputOf<(typeof orderCalls)[typeof QUOTE]>;

/**
 * What lines of the cart cost now. While another question is on its way the last answer stays on show, and `fresh` is false: nobody orders
 * by it.
 */
export function useQuote(input: QuoteInput, enabled: boolean) {
  const read = useCall(orderCalls, QUOTE, input, { silent: true, enabled });
  const [last, setLast] = useState<Quote>();
  if (read.data && read.data !== last) setLast(read.data);
  const error = read.isError ? read.error : null;
  return {
    quote: error ? undefined : (read.data ?? last),
    fresh: read.data !== undefined && !read.isFetching && error === null,
    error,
    busy: read.isFetching,
    retry: () => void read.refetch(),
  };
}

interface Wish {
  readonly method: ShippingMethod | null;
  readonly packing: boolean;
  readonly insurance: boolean;
}

/** How the parcel is to be sent, as a quote is asked for it (decision 58). */
export const wishOf = ({ method, packing, insurance }: Wish): Pick<QuoteInput, 'method' | 'packing' | 'insurance'> => ({
  ...(method !== null && { method }),
  ...(packing && { packing: '1' as const }),
  ...(insurance && { insurance: '1' as const }),
});
