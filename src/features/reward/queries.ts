import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { rewardCalls } from '@/contract/reward';

export const rewardQueries = {
  detail: (id: string) => readOptions(rewardCalls, 'Sig.Front.GoodPoint.Detail', { id }, { silent: true }),
  list: () => readOptions(rewardCalls, 'Sig.Front.GoodPoint.List', {}, { silent: true }),
  redemptions: () => pagesOptions(rewardCalls, 'Sig.Front.GoodPoint.Records', {}, { silent: true }),
};

/** Rewards, redemptions and the points that they cost. */
const rewardReads = [
  'Sig.Front.GoodPoint.List',
  'Sig.Front.GoodPoint.Detail',
  'Sig.Front.GoodPoint.Records',
  'Sig.Front.User.Member.Overview',
] as const;

export const redeemReward = writeOptions(rewardCalls, 'Sig.Front.GoodPoint.Redeem', { invalidates: rewardReads });
export const cancelRedemptionWrite = writeOptions(rewardCalls, 'Sig.Front.GoodPoint.Cancel', {
  invalidates: rewardReads,
});
