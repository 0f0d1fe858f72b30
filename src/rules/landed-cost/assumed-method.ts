import type { CostSheet } from '../../contract/cost';
import type { ShippingMethod } from '../../contract/shipping';

/** A way that takes the goods. */
export interface Way {
  readonly method: ShippingMethod;
  readonly tracked: boolean;
}

/** What the choice hangs on: the worth of the goods in whole yen, what the buyer chose, and whether the parcel is to be insured. */
export interface Wish {
  readonly worth: number;
  readonly chosen: ShippingMethod | null;
  readonly insured: boolean;
}

type Figures = Pick<CostSheet, 'insurance'> & { readonly fees: Pick<CostSheet['fees'], 'valuable'> };

export const isInsurable = ({ insurance }: Pick<CostSheet, 'insurance'>, method: ShippingMethod): boolean =>
  insurance.some((one) => one.method === method);

/** Whether goods of so many yen should not travel untracked or without a chance of insurance (decision 58). */
export const isValuable = ({ fees }: Figures, worth: number): boolean => worth >= fees.valuable.yen;

/**
 * The method that costs are reckoned by, and that a parcel begins with (decision 58): what the buyer chose where it takes the goods; else
 * the cheapest, but for goods of value the cheapest that is tracked and can be insured, or where there is none the cheapest that is tracked.
 * Who wants insurance gets a method that has it. `ways` are cheapest first; null where there is none.
 */
export function assumedMethod(
  figures: Figures,
  ways: readonly Way[],
  { worth, chosen, insured }: Wish,
): ShippingMethod | null {
  const methods = new Set(ways.map(({ method }) => method));
  if (chosen !== null && methods.has(chosen)) return chosen;
  const insurable = ways.filter(({ method }) => isInsurable(figures, method));
  const careful = isValuable(figures, worth);
  const found = [
    ...(careful ? [insurable.find(({ tracked }) => tracked)] : []),
    ...(insured ? [insurable[0]] : []),
    ...(careful ? [ways.find(({ tracked }) => tracked)] : []),
    ways[0],
  ].find((way) => way !== undefined);
  return found?.method ?? null;
}
