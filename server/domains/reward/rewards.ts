import * as v from 'valibot';
import { contentFields, integerField, reject } from '../content/content-file';
import type { EditIssues } from '../content/content-file';
import { findContent, listContent } from '../content/content-store';
import type { ContentReader, ContentRow } from '../content/content-store';
import type { Db } from '@server/platform/db/open';
import type { RewardDefinition } from '../content/schema';
import { findGoods } from '../goods/goods-store';

/** A reward of the list. */
export interface RewardTerms extends RewardDefinition {
  readonly id: string;
}

export const rewardFile = v.strictObject({
  ...contentFields,
  item: v.variant(
    'kind',
    [
      v.strictObject({
        kind: v.literal('coupon'),
        percent: integerField(1, 100),
        minYen: integerField(0, 10_000_000),
        /** Days for which the coupon is valid from the redemption on. */
        days: integerField(1, 365),
      }),
      /** An item of our own mall, sent for free. Its title and pictures are those of the mall. */
      v.strictObject({ kind: v.literal('goods'), goodsId: v.string('must be text') }),
    ],
    'must be of kind coupon or goods',
  ),
  points: integerField(1, 1_000_000),
  /** The number of them in a month of the Japanese calendar. */
  stock: integerField(1, 1_000_000),
  /** The number of them that one customer can have in a month. */
  each: integerField(1, 1000),
});

/** Checks that the shop sells the item of a reward, which it promises. */
export async function checkReward(db: Db, { item }: RewardDefinition): Promise<EditIssues | null> {
  if (item.kind === 'coupon' || (await findGoods(db, 'market', item.goodsId))?.status === 'onSale') return null;
  return reject('item.goodsId', 'must be an item that the shop has on sale');
}

export const rewardTemplate = {
  id: 'coupon-10',
  startsAt: '2027-01-01T00:00:00+09:00',
  endsAt: null,
  item: { kind: 'coupon', percent: 10, minYen: 10_000, days: 30 },
  points: 300,
  stock: 100,
  each: 1,
} as const;

const toReward = ({ id, body }: ContentRow<'reward'>): RewardTerms => ({ ...body, id });

/** Lists the rewards: coupons first, then items, the cheapest first. */
export async function listRewards(db: Db, reader: ContentReader): Promise<RewardTerms[]> {
  const isGoods = ({ item }: RewardTerms) => (item.kind === 'goods' ? 1 : 0);
  return (await listContent(db, 'reward', reader))
    .map(toReward)
    .sort((a, b) => isGoods(a) - isGoods(b) || a.points - b.points);
}

export async function findReward(db: Db, id: string, reader: ContentReader): Promise<RewardTerms | undefined> {
  const row = await findContent(db, { kind: 'reward', id }, reader);
  return row && toReward(row);
}
