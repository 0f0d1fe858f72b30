import { PageFrame } from '../ui/page-frame';
import { Skeleton, SkeletonLines } from '../ui/states/skeleton';

/** Stands for the moment in which the API is asked who is there. */
export function PageSkeleton() {
  return (
    <PageFrame narrow title={<SkeletonLines width={40} />}>
      <Skeleton lines={6} />
    </PageFrame>
  );
}
