import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '../../api/call-error';
import { useWrite } from '../../api/use-write';
import { orderHref } from '../../config/paths';
import { createIdempotencyKey } from '../../lib/idempotency-key';
import { keptChoice } from '../cost/public';
import type { Choices, Made } from './choices';
import { createOrder } from './queries';
import { toCheckoutError, type CheckoutError } from './trouble';
import type { Quote } from './use-quote';

/**
 * Makes the order. It sends what the bill on show says, total, coupon and points alike, and the API refuses it where that is no longer right:
 * then everything is read again, and nothing goes out before the reader has looked.
 */
export function useOrder(choices: Choices, change: (part: Partial<Choices>) => void, onMade: (made: Made) => void) {
  const navigate = useNavigate();
  const { key, lines, packing, together } = choices;
  // Without an answer the order may have come about: sent again with its key, it is that order and not a second one.
  const draft = { key: () => key, renew: () => change({ key: createIdempotencyKey() }) };
  const create = useWrite(createOrder, { draft });
  const [trouble, setTrouble] = useState<CheckoutError>();
  const send = async ({ bill, coupon }: Quote, address: string): Promise<void> => {
    setTrouble(undefined);
    const { total } = bill;
    const points = -(bill.lines.find((line) => line.key === 'points')?.yen ?? 0);
    const { method, insurance } = keptChoice();
    const wish = { ...(method !== null && { method }), insurance };
    const input = { lines: lines.split(','), address, coupon, points, packing, together, total, ...wish };
    try {
      const made = await create.mutateAsync(input);
      // Points may cover everything: then there is nothing to pay.
      if (total > 0) onMade(made);
      else void navigate(orderHref(made.order), { replace: true });
    } catch (thrown) {
      setTrouble(toCheckoutError(asCallError(thrown), total));
    }
  };
  return { send, sending: create.isPending, trouble };
}
