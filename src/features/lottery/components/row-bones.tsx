import { Card } from '../../../ui/chip';
import { Bone } from '../../../ui/states';

/** A list of plays or prizes while it is on its way. */
export const RowBones = () => (
  <div aria-busy="true">
    {[1, 2, 3, 4].map((one) => (
      <Card key={one}>
        <Bone width={60} />
        <Bone lines={2} />
      </Card>
    ))}
  </div>
);
