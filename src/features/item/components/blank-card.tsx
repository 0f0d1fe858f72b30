import { Card } from '../../../ui/chip';
import { Bone } from '../../../ui/states';

/** Stands for a card whose chunk is on its way. */
export function BlankCard() {
  return (
    <Card>
      <Bone lines={4} />
    </Card>
  );
}
