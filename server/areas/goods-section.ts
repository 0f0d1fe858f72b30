import type { GoodsCard } from '../../src/contract/goods';
import type { GoodsFilter } from '../goods-filter';
import { findMany } from '../goods-store';
import { cardsOnSale } from '../goods-cards';
import type { Ask } from '../handler';

const inSection = 10;

/** At most ten goods that can be bought now and that everybody may look at. */
export async function goodsSection(
  { db, now, language }: Ask,
  filter: GoodsFilter,
  order: 'new' | 'ending' | 'liked',
): Promise<GoodsCard[]> {
  const { seeds } = await findMany(db, { ...filter, onSaleAt: now, forAllAges: true }, { order, limit: inSection });
  return cardsOnSale(db, seeds, { now, language });
}
