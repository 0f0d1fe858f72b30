import { reviewMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';
import type { ReviewRow } from './review-view';

const reviewTransitions = { table: reviews, machine: reviewMachine, noun: 'A review' };

/** Applies an event to a review and saves its new state, with other changed columns. Throws TransitionError. */
export const transitionReview = (
  tx: Db,
  row: ReviewRow,
  event: EventOf<typeof reviewMachine>,
  change: Partial<ReviewRow>,
): Promise<ReviewRow> => transitionRow(tx, reviewTransitions, row, event, change);
