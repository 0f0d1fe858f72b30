import { SkeletonLines } from '@/ui/states/skeleton';
import { Card } from '@/ui/chip';

/** Cards while what is kept is on its way. */
export const FavouritesSkeleton = () => (
  <div aria-busy="true">
    {[0, 1, 2].map((index) => (
      <Card key={index}>
        <SkeletonLines width={80} />
        <SkeletonLines width={40} />
        <SkeletonLines lines={2} />
      </Card>
    ))}
  </div>
);
