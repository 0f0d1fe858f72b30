import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { orderHref } from '@/config/paths';
import { brandDetails } from '@/config/brand-details';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import { currentChoice } from '../cost/public';
import type { CheckoutChoices, Made } from './choices';
import { createOrder } from './queries';
import { toCheckoutError, type CheckoutError } from './checkout-error';
import type { OrderQuote } from './use-quote';

/**
 * Makes the order. It sends what the bill on show says, total, coupon and points alike, and the API refuses it where that is no longer right:
 * then everything is read again, and nothing goes out before the reader has looked.
 */
export function useOrder(
  choices: CheckoutChoices,
  change: (part: Partial<CheckoutChoices>) => void,
  onMade: (made: Made) => void,
) {
  const navigate = useNavigate();
  const { key, lines, packing, together } = choices;
  // Without an answer the order may have come about: sent again with its key, it is that order and not a second one.
  const draft = { key: () => key, renew: () => change({ key: createIdempotencyKey() }) };
  const create = useWrite(createOrder, { draft });
  const [error, setError] = useState<CheckoutError>();
  const send = async ({ bill, coupon }: OrderQuote, address: string): Promise<void> => {
    setError(undefined);
    const { total } = bill;
    const points = -(bill.lines.find((line) => line.key === 'points')?.yen ?? 0);
    const { method, insurance } = currentChoice();
    const shipping = { ...(method !== null && { method }), insurance };
    const input = {
      lines: lines.split(','),
      address,
      coupon,
      points,
      packing,
      together,
      total,
      terms: brandDetails.termsVersion,
      ...shipping,
    };
    try {
      const made = await create.mutateAsync(input);
      // Points may cover everything: then there is nothing to pay.
      if (total > 0) onMade(made);
      else void navigate(orderHref(made.order), { replace: true });
    } catch (thrown) {
      setError(toCheckoutError(asCallError(thrown), total));
    }
  };
  return { send, sending: create.isPending, error };
}
