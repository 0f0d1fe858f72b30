import { Card } from '../chip';
import { Skeleton, SkeletonLines } from './skeleton';

interface SkeletonCardsProps {
  readonly count?: number;
  readonly lines?: number;
  /** Percent of the column; without it a card has no heading. */
  readonly heading?: 40 | 60 | null;
}

/** Cards that are still loading, each a heading and some lines. */
export const SkeletonCards = ({ count = 2, lines = 3, heading = 60 }: SkeletonCardsProps) => (
  <Skeleton>
    {Array.from({ length: count }, (_, index) => (
      <Card key={index}>
        {heading ? <SkeletonLines width={heading} /> : null}
        <SkeletonLines lines={lines} />
      </Card>
    ))}
  </Skeleton>
);
