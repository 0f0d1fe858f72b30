import { useQuery } from '@tanstack/react-query';
import { landedCost, type LandedGoods } from '@/rules/landed-cost/landed-cost';
import { Card } from '@/ui/chip';
import { optionsOf, saveChoice, useCostChoice } from '../cost-choice';
import { costQueries } from '../queries';
import { MethodPick } from './method-pick';

interface CompareMethodsProps {
  /** The destination; null while it is not known. */
  readonly country: string | null;
  readonly goods: LandedGoods;
}

/** Card to compare the shipping methods for goods and to choose one, which counts for the next items too. Nothing while none is known. */
export function CompareMethods({ country, goods }: CompareMethodsProps) {
  const choice = useCostChoice();
  const sheet = useQuery(costQueries.sheet(country)).data;
  if (!sheet) return null;
  const cost = landedCost(sheet, goods, { ...optionsOf(choice), inspection: false, otherGrams: 0 });
  if (!cost.method) return null;
  return (
    <Card>
      <MethodPick cost={cost} onChoose={(method) => saveChoice({ ...choice, method })} />
    </Card>
  );
}
