import { writeOptions } from '../../api/write-options';
import { rewardCalls } from '../../contract/reward';

/** Rewards, redemptions and the points that they cost. */
const rewardReads = [
  'Sig.Front.GoodPoint.List',
  'Sig.Front.GoodPoint.Detail',
  'Sig.Front.GoodPoint.Records',
  'Sig.Front.User.Member.Overview',
] as const;

export const redeemReward = writeOptions(rewardCalls, 'Sig.Front.GoodPoint.Redeem', { invalidates: rewardReads });
export const cancelRedemption = writeOptions(rewardCalls, 'Sig.Front.GoodPoint.Cancel', { invalidates: rewardReads });
