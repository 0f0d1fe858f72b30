import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CostSheet } from '@/contract/cost';
import type { GoodsCard } from '@/contract/goods';
import { landedCost, plainOptions } from '@/rules/landed-cost/landed-cost';
import { payablePriceYen } from '@/rules/price';
import { useDestination } from '@/session/destination';
import { setDestinationPrices, type DestinationPrice } from '@/ui/destination-price';
import { landedGoods } from '@/rules/landed-cost/landed-goods';
import { costQueries } from '../queries';

/** The highest that goods may cost by the cheapest method, or the least where a line of it is not known. */
function calculateLandedTotal(sheet: CostSheet, goods: GoodsCard): DestinationPrice | null {
  const price = payablePriceYen(goods.price);
  if (price === null || goods.soldOut) return null;
  const { total, complete, method } = landedCost(sheet, landedGoods(goods, price, sheet.country), plainOptions);
  if (!method) return null;
  return complete ? { yen: total[1], atLeast: false } : { yen: total[0], atLeast: true };
}

/** Tells every card of goods what they cost at the reader's door, once the reader has said where that is. */
export function LandedTotals() {
  const { country } = useDestination();
  const { data: sheet } = useQuery(costQueries.sheet(country));
  useEffect(() => {
    if (!sheet) return undefined;
    const known = new WeakMap<GoodsCard, DestinationPrice | null>();
    setDestinationPrices((goods) => {
      if (!known.has(goods)) known.set(goods, calculateLandedTotal(sheet, goods));
      return known.get(goods) ?? null;
    });
    return () => setDestinationPrices(null);
  }, [sheet]);
  return null;
}
