import { PageFrame } from '../ui/page-frame';
import { Bone } from '../ui/states';

/** Stands for the moment in which the API is asked who is there. */
export function WaitingPage() {
  return (
    <PageFrame narrow title={<Bone width={40} />}>
      <div aria-busy="true">
        <Bone lines={6} />
      </div>
    </PageFrame>
  );
}
