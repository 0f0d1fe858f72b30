import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asCallError } from '../../api/call-error';
import { call, type OutputOf } from '../../api/call';
import type { CallError } from '../../api/call-error';
import { useSend } from '../../api/use-send';
import { paths } from '../../config/paths';
import { couponCalls, couponTabs, type CouponTab } from '../../contract/coupon';
import { orderCalls } from '../../contract/order';
import { freshKey } from '../../lib/fresh-key';
import { failureText } from '../../session/failure-text';

const name = 'Sig.Front.Coupon.List';
type Page = OutputOf<(typeof couponCalls)[typeof name]>;

/** Reads `?state=…`; coupons in hand for a word that is no tab. */
export const readCouponTab = (search: string): CouponTab =>
  couponTabs.find((tab) => tab === new URLSearchParams(search).get('state')) ?? 'hand';

export const couponsHref = (tab: CouponTab): string =>
  tab === 'hand' ? paths.coupons : `${paths.coupons}?state=${tab}`;

/** One's coupons of a tab, page by page, and the campaigns that run. */
export const useCoupons = (tab: CouponTab) =>
  useInfiniteQuery<Page, CallError, readonly Page[], unknown[], string>({
    queryKey: [name, 'pages', tab],
    queryFn: ({ pageParam }) => call(couponCalls, name, { tab, cursor: pageParam || undefined }, { silent: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    // An order elsewhere takes them and gives them back.
    staleTime: 0,
  });

/** Claims a campaign's coupon with one tap (K-13); a second tap while that runs is the same claim. */
export function useClaim(id: string, onTaken: () => void) {
  const cache = useQueryClient();
  const send = useSend(orderCalls, 'Sig.Front.Coupon.Claim', { silent: true });
  const [key, setKey] = useState(freshKey);
  const [failure, setFailure] = useState<string>();
  const claim = async () => {
    setFailure(undefined);
    try {
      await send.mutateAsync({ input: { id }, idempotencyKey: key });
      setKey(freshKey());
      onTaken();
    } catch (thrown) {
      const error = asCallError(thrown);
      // A lost answer keeps its key, so that trying again takes no second coupon.
      if (error.kind === 'refused') setKey(freshKey());
      setFailure(failureText(error));
    }
    await Promise.all(
      [name, 'Sig.Front.User.Member.Overview'].map((read) => cache.invalidateQueries({ queryKey: [read] })),
    );
  };
  return { claim, busy: send.isPending, failure };
}
