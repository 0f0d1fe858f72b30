import { Card } from '../../../ui/chip';
import { SkeletonLines } from '../../../ui/states';

/** Stands for a card whose chunk is on its way. */
export function BlankCard() {
  return (
    <Card>
      <SkeletonLines lines={4} />
    </Card>
  );
}
