import { Bone } from '../../../ui/states';
import { Card } from '../../../ui/chip';

/** Cards while what is kept is on its way. */
export const Waiting = () => (
  <div aria-busy="true">
    {[0, 1, 2].map((index) => (
      <Card key={index}>
        <Bone width={80} />
        <Bone width={40} />
        <Bone lines={2} />
      </Card>
    ))}
  </div>
);
