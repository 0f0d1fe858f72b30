import type { OutputOf } from '@/api/call';
import type { rewardCalls } from '@/contract/reward';

export type RewardDetail = OutputOf<(typeof rewardCalls)['Sig.Front.GoodPoint.Detail']>;

/** Why a reward cannot be had now, or undefined. A visitor may try: login comes first. */
export function closedBy({
  left,
  taken: redeemed,
  each,
  balance,
  points,
}: RewardDetail): 'gone' | 'limit' | 'short' | undefined {
  if (left === 0) return 'gone';
  if (redeemed >= each) return 'limit';
  return balance !== null && balance < points ? 'short' : undefined;
}
