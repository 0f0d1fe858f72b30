import type { ShippingMethod, ShippingSheet } from '@/contract/shipping';
import { plan, type PlanItem } from '../shipping/plan';
import type { CostOptions, LandedGoods } from './landed-cost';

export interface TwoBoxes {
  readonly method: ShippingMethod;
  /** Whole yen that they cost less than one box with everything, handling of both included. */
  readonly saving: number;
}

/**
 * Whether a thing and the others of its parcel travel cheaper in two boxes than in one by the chosen method; null where one
 * box is the cheapest, nothing else goes along, or nobody knows. CalculatedOrder with the heavier end of what the thing may weigh.
 */
export function cheaperInTwo(
  sheet: ShippingSheet,
  { packed, quantity, excludedMethods }: Pick<LandedGoods, 'packed' | 'quantity' | 'excludedMethods'>,
  { otherGrams }: Pick<CostOptions, 'otherGrams'>,
  chosen: ShippingMethod,
): TwoBoxes | null {
  if (!packed || otherGrams === 0) return null;
  const items: PlanItem[] = [{ grams: packed.grams[1] * quantity }, { grams: otherGrams }];
  const options = { tare: { grams: 0, percent: 0 }, perBox: sheet.handling.yen };
  const plans = sheet.tariffs
    .filter(({ method }) => !excludedMethods.includes(method))
    .map((tariff) => ({ method: tariff.method, plan: plan(items, tariff, options) }));
  const single = plans.find(({ method }) => method === chosen)?.plan;
  const oneBox = single?.ok ? single.oneBox : null;
  if (oneBox === null) return null;
  const found = plans.flatMap(({ method, plan: split }) =>
    split.ok && split.boxes.length === 2 && split.yen < oneBox ? [{ method, saving: oneBox - split.yen }] : [],
  );
  return found.sort((a, b) => b.saving - a.saving)[0] ?? null;
}
