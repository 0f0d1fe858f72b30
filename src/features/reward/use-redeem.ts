import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asCallError } from '../../api/call-error';
import { useSend } from '../../api/use-send';
import { rewardCalls, type Redemption } from '../../contract/reward';
import { freshKey } from '../../lib/fresh-key';
import { failureText } from '../../session/failure-text';

/** What spending points on a reward, or calling it off, changes. */
const touched = ['Sig.Front.GoodPoint.List', 'Sig.Front.GoodPoint.Detail', 'Sig.Front.GoodPoint.Records'];

/** Reads anew what shows points or stock. */
export function useReread(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all(touched.map((call) => cache.invalidateQueries({ queryKey: [call] })));
}

/** Has a reward. Without an answer the next try is the same one, under its key: no points are spent twice. */
export function useRedeem({ id, points }: { readonly id: string; readonly points: number }) {
  const send = useSend(rewardCalls, 'Sig.Front.GoodPoint.Redeem', { silent: true });
  const reread = useReread();
  const [key, setKey] = useState(freshKey);
  const [redeemed, setRedeemed] = useState<Redemption>();
  const [failure, setFailure] = useState<string>();
  const redeem = async (address: string | null) => {
    setFailure(undefined);
    try {
      const { redemption } = await send.mutateAsync({ input: { id, points, address }, idempotencyKey: key });
      setRedeemed(redemption);
      setKey(freshKey());
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.kind === 'refused') setKey(freshKey());
      setFailure(failureText(error));
      if (error.kind !== 'refused') return;
    }
    await reread();
  };
  return { redeem, redeemed, failure, busy: send.isPending };
}
