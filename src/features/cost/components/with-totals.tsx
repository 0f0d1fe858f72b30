import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShippingMethod } from '@/contract/shipping';
import { landedCost } from '@/rules/landed-cost/landed-cost';
import { useLikelyCountry } from '@/session/guessed-country';
import { useCompared } from '../compared';
import { optionsOf, useCostChoice } from '../cost-choice';
import { landedGoods, type CostedGoods } from '@/rules/landed-cost/landed-goods';
import { costQueries } from '../queries';

interface Total {
  /** Whole yen at the buyer's door, at most. */
  readonly yen: number;
  /** False where a line is not known: the true total is higher. */
  readonly complete: boolean;
  /** The shipping method of the calculation. */
  readonly method: ShippingMethod;
  readonly days: readonly [number, number] | null;
}

/** The total for a price in whole yen; undefined while nobody knows how the goods would be sent. */
export type TotalOf = ((price: number) => Total) | undefined;

interface WithTotalsProps {
  readonly item: CostedGoods;
  readonly children: (totalOf: TotalOf) => ReactNode;
}

/** Gives what the whole cost would be at another price, such as a bid, with the country and options that the panel shows. */
export function WithTotals({ item, children }: WithTotalsProps) {
  const likely = useLikelyCountry();
  const country = useCompared() ?? likely;
  const options = optionsOf(useCostChoice());
  const { data: sheet } = useQuery(costQueries.sheet(country));
  if (!sheet) return children(undefined);
  const costAt = (price: number) => landedCost(sheet, landedGoods(item, price, sheet.country), options);
  const start = costAt(0).method;
  if (start === null) return children(undefined);
  return children((price) => {
    const { total, complete, method } = costAt(price);
    const by = method ?? start;
    return { yen: total[1], complete, method: by.method, days: by.tariff.days };
  });
}
