/** A reward of the list: what it costs in points, how many there are a month, and how many of them one customer may have. */
export type RewardTerms = {
  readonly id: string;
  readonly points: number;
  readonly stock: number;
  readonly each: number;
} & (
  | { readonly kind: 'coupon'; readonly percent: number; readonly minYen: number; readonly days: number }
  /** A thing of our own mall, by its id there. */
  | { readonly kind: 'goods'; readonly goodsId: string }
);

/**
 * Rewards for points. Figures of our own (decision 38): a thing costs about a tenth less in points than in the mall, shipping
 * included, because it is sent by small packet; the coupon is better than the one that the premium section's event gives away.
 */
export const rewards: readonly RewardTerms[] = [
  { id: 'premium-coupon-15', kind: 'coupon', percent: 15, minYen: 15_000, days: 30, points: 400, stock: 300, each: 2 },
  { id: 'premium-coupon-20', kind: 'coupon', percent: 20, minYen: 30_000, days: 30, points: 1_200, stock: 60, each: 1 },
  { id: 'mamezara', kind: 'goods', goodsId: 'seto-mamezara-04', points: 1_250, stock: 40, each: 2 },
  { id: 'sensu', kind: 'goods', goodsId: 'asakusa-sensu-01', points: 1_800, stock: 30, each: 2 },
  { id: 'furin', kind: 'goods', goodsId: 'asakusa-furin-05', points: 2_700, stock: 12, each: 1 },
  { id: 'sometsuke', kind: 'goods', goodsId: 'seto-sometsuke-03', points: 3_400, stock: 8, each: 1 },
  { id: 'kyusu', kind: 'goods', goodsId: 'uji-kyusu-05', points: 4_700, stock: 5, each: 1 },
  { id: 'wajima-bowl', kind: 'goods', goodsId: 'wajima-wan-02', points: 10_500, stock: 2, each: 1 },
];

export const getReward = (id: string): RewardTerms | undefined => rewards.find((reward) => reward.id === id);
