import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '../../api/call-error';
import { useSend } from '../../api/use-send';
import { orderHref } from '../../config/paths';
import { orderCalls } from '../../contract/order';
import { createIdempotencyKey } from '../../lib/idempotency-key';
import { keptChoice } from '../cost/public';
import type { Choices, Made } from './choices';
import { troubleOf, type Trouble } from './trouble';
import type { Quote } from './use-quote';

const touched = ['Sig.Front.Cart.List', 'Sig.Front.Order.Quote', 'Sig.Front.User.Address.List'];

/**
 * Makes the order. It sends what the bill on show says, total, coupon and points alike, and the API refuses it where that is no longer right:
 * then everything is read again, and nothing goes out before the reader has looked.
 */
export function useOrder(choices: Choices, change: (part: Partial<Choices>) => void, onMade: (made: Made) => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const create = useSend(orderCalls, 'Sig.Front.Order.Create', { silent: true });
  const [trouble, setTrouble] = useState<Trouble>();
  const { key, lines, packing, together } = choices;
  const send = async ({ bill, coupon }: Quote, address: string): Promise<void> => {
    setTrouble(undefined);
    const { total } = bill;
    const points = -(bill.lines.find((line) => line.key === 'points')?.yen ?? 0);
    const { method, insurance } = keptChoice();
    const wish = { ...(method !== null && { method }), insurance };
    const input = { lines: lines.split(','), address, coupon, points, packing, together, total, ...wish };
    try {
      const made = await create.mutateAsync({ input, idempotencyKey: key });
      // Points may cover everything: then there is nothing to pay.
      if (total > 0) onMade(made);
      else void navigate(orderHref(made.order), { replace: true });
      for (const name of ['Sig.Front.Cart.List', 'Sig.Front.Order.List']) {
        void cache.invalidateQueries({ queryKey: [name] });
      }
    } catch (thrown) {
      const error = asCallError(thrown);
      setTrouble(troubleOf(error, total));
      // Without an answer the order may have come about: sent again with its key, it is that order and not a second one.
      if (error.kind !== 'refused') return;
      change({ key: createIdempotencyKey() });
      for (const name of touched) void cache.invalidateQueries({ queryKey: [name] });
    }
  };
  return { send, sending: create.isPending, trouble };
}
