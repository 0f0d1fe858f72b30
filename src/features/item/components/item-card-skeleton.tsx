import { Card } from '@/ui/chip';
import { SkeletonLines } from '@/ui/states/skeleton';

/** Stands for a card whose chunk is on its way. */
export function ItemCardSkeleton() {
  return (
    <Card>
      <SkeletonLines lines={4} />
    </Card>
  );
}
