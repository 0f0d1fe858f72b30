import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codes } from '@/contract/codes';
import { useLikelyCountry } from '@/session/guessed-country';
import { addressQueries } from '../address/queries';
import { currentChoice } from '../cost/public';
import type { CheckoutChoices, Made } from './choices';
import { readPoints } from './points';
import { toCheckoutError } from './checkout-error';
import { useOrder } from './use-order';
import { useQuote, toShippingInput } from './use-quote';

/** Milliseconds between the last key stroke in the points and their being calculated with. */
const PAUSE = 400;

/** A value once it has stood for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The default address, unless another of the book was taken. */
function useAddress(chosen: string | null) {
  const book = useQuery(addressQueries.list());
  const addresses = book.data?.addresses ?? [];
  return { book, address: addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault) };
}

/** The checkout of some lines: where they go, what they cost as chosen, and the order. */
export function useCheckout(
  choices: CheckoutChoices,
  change: (part: Partial<CheckoutChoices>) => void,
  onMade: (made: Made) => void,
) {
  const { book, address } = useAddress(choices.address);
  const country = useLikelyCountry();
  const { send, sending, error: orderError } = useOrder(choices, change, onMade);
  const typed = readPoints(choices.points);
  const points = useSettled(typed);
  const bill = useQuote(
    {
      lines: choices.lines,
      ...(address ? { address: address.id } : {}),
      ...(!address && country !== null ? { country } : {}),
      ...(choices.coupon === null ? {} : { coupon: choices.coupon }),
      ...(points ? { points: String(points) } : {}),
      ...toShippingInput({ ...currentChoice(), packing: choices.packing }),
    },
    book.data !== undefined,
  );
  const { quote, error } = bill;
  const isStopped = error?.code === codes.notForSale;
  const ready = bill.isCurrent && points === typed;
  const arePointsRight = typed !== null && (!quote || typed <= quote.points.most);
  return {
    book,
    address,
    bill,
    /** True where one of the lines cannot be ordered: then there is no bill. */
    isStopped,
    error: isStopped ? toCheckoutError(error) : orderError,
    /** False while the bill on show is not the one that was asked for. */
    ready,
    busy: sending || (error === null && !ready),
    blocked: error !== null,
    /** The input to correct before anything can be ordered, or null. */
    needs: address ? (arePointsRight ? null : ('points' as const)) : ('address' as const),
    order: () => {
      if (quote && address) void send(quote, address.id);
    },
  };
}
