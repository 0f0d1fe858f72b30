import { useEffect } from 'react';
import type { CostSheet } from '../../../contract/cost';
import type { GoodsCard } from '../../../contract/goods';
import { landedCost, plainOptions } from '../../../rules/landed-cost/landed-cost';
import { payablePriceYen } from '../../../rules/price';
import { usePlace } from '../../../session/place';
import { setDoorPrices, type DoorPrice } from '../../../ui/door-price';
import { landedGoods } from '../../../rules/landed-cost/landed-goods';
import { useCostSheet } from '../use-cost-sheet';

/** The highest that goods may cost by the cheapest method, or the least where a line of it is not known. */
function doorPrice(sheet: CostSheet, goods: GoodsCard): DoorPrice | null {
  const price = payablePriceYen(goods.price);
  if (price === null || goods.soldOut) return null;
  const { total, complete, method } = landedCost(sheet, landedGoods(goods, price, sheet.country), plainOptions);
  if (!method) return null;
  return complete ? { yen: total[1], atLeast: false } : { yen: total[0], atLeast: true };
}

/** Tells every card of goods what they cost at the reader's door, once the reader has said where that is. */
export function DoorPrices() {
  const { country } = usePlace();
  const { data: sheet } = useCostSheet(country);
  useEffect(() => {
    if (!sheet) return undefined;
    const known = new WeakMap<GoodsCard, DoorPrice | null>();
    setDoorPrices((goods) => {
      if (!known.has(goods)) known.set(goods, doorPrice(sheet, goods));
      return known.get(goods) ?? null;
    });
    return () => setDoorPrices(null);
  }, [sheet]);
  return null;
}
