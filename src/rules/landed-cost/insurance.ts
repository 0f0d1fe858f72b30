import type { InsuranceTariff } from '@/contract/cost';

/** Calculates the price of insuring goods of so many yen, whole yen; goods above the maximum of a method are insured up to it. */
export function insuranceYen({ base, step, more, upTo }: InsuranceTariff, goods: number): number {
  const steps = Math.ceil(Math.min(goods, upTo) / step);
  return base + more * Math.max(0, steps - 1);
}
