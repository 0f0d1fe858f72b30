import { reviewMachine } from '../../src/rules/buying/machines';
import { advance } from '../db/advance';
import type { Db } from '../db/open';
import { reviews } from '../db/schema-reviews';
import type { ReviewRow } from './review-view';

const reviewSteps = { table: reviews, machine: reviewMachine, noun: 'A review' };

/** Moves a review along its machine, with what else changes of it. Throws StepRefused. */
export const stepReview = (tx: Db, row: ReviewRow, event: string, change: Partial<ReviewRow>): Promise<ReviewRow> =>
  advance(tx, reviewSteps, row, event, change);
