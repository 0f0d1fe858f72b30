import { PageFrame } from '../ui/page-frame';
import { SkeletonLines } from '../ui/states';

/** Stands for the moment in which the API is asked who is there. */
export function WaitingPage() {
  return (
    <PageFrame narrow title={<SkeletonLines width={40} />}>
      <div aria-busy="true">
        <SkeletonLines lines={6} />
      </div>
    </PageFrame>
  );
}
