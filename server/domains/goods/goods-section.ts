import type { GoodsCard } from '@/contract/goods';
import { cardsOnSale } from './goods-cards';
import type { GoodsFilter, sortColumns } from './goods-filter';
import { findMany } from './goods-store';
import type { RequestContext } from '../handler';

/** Goods of one section where nothing else is asked for. */
const inSection = 10;

/** The first goods of a filter that can be bought now and that everybody may look at, at most `limit`. */
export async function goodsSection(
  { db, now, language, services }: RequestContext,
  filter: GoodsFilter,
  order: keyof typeof sortColumns,
  limit = inSection,
): Promise<GoodsCard[]> {
  await services.movePrices(now);
  const { listings } = await findMany(db, { ...filter, onSaleAt: now, forAllAges: true }, { order, limit });
  return cardsOnSale(db, listings, { now, language });
}
