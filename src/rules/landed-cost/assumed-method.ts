import type { CostSheet } from '@/contract/cost';
import type { ShippingMethod } from '@/contract/shipping';

/** A shipping method that takes the goods. */
export interface MethodCandidate {
  readonly method: ShippingMethod;
  readonly tracked: boolean;
  /** Fewest and most days; null where the carrier does not say. */
  readonly days: readonly [number, number] | null;
}

/** The factors that decide the method: the value of the goods in whole yen, the buyer's choice, and whether the parcel is to be insured. */
export interface MethodPreference {
  readonly worth: number;
  readonly chosen: ShippingMethod | null;
  readonly insured: boolean;
}

type Figures = Pick<CostSheet, 'insurance'> & { readonly fees: Pick<CostSheet['fees'], 'valuable'> };

export const isInsurable = ({ insurance }: Pick<CostSheet, 'insurance'>, method: ShippingMethod): boolean =>
  insurance.some((option) => option.method === method);

/** Whether goods of this value in yen should only travel tracked and with the option of insurance (decision 58). */
export const isValuable = ({ fees }: Figures, worth: number): boolean => worth >= fees.valuable.yen;

/** The longest delivery, in days, that is assumed without asking the buyer: about four weeks. */
const maxDays = 28;

const isSoon = ({ days }: MethodCandidate): boolean => days !== null && days[1] <= maxDays;

/**
 * The method that costs are calculated with, and that a parcel is first priced by (decisions 58, 75): the buyer's choice where it takes the goods;
 * else the cheapest tracked one that arrives within about four weeks, for goods of value one that can be insured. Where none does, the cheapest
 * tracked one, then the cheapest. A buyer who wants insurance gets a method that offers it. `ways` are cheapest first; null where there is none.
 */
export function assumedMethod(
  figures: Figures,
  candidates: readonly MethodCandidate[],
  { worth, chosen, insured }: MethodPreference,
): ShippingMethod | null {
  if (chosen !== null && candidates.some(({ method }) => method === chosen)) return chosen;
  const insurable = candidates.filter(({ method }) => isInsurable(figures, method));
  const isTracked = ({ tracked }: MethodCandidate) => tracked;
  const found = [
    ...(insured || isValuable(figures, worth)
      ? [insurable.find((candidate) => candidate.tracked && isSoon(candidate)), insurable.find(isTracked)]
      : []),
    ...(insured ? [insurable[0]] : []),
    candidates.find((candidate) => candidate.tracked && isSoon(candidate)),
    candidates.find(isTracked),
    candidates[0],
  ].find((candidate) => candidate !== undefined);
  return found?.method ?? null;
}
