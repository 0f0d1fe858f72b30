import type { InsuranceTariff } from '../../contract/cost';

/** What insuring goods of so many yen costs, whole yen; goods above the most that a method insures are insured up to it. */
export function insuranceYen({ base, step, more, upTo }: InsuranceTariff, goods: number): number {
  const steps = Math.ceil(Math.min(goods, upTo) / step);
  return base + more * Math.max(0, steps - 1);
}
