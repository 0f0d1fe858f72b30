import type { InputOf } from '@/api/call';
import { pagesOptions } from '@/api/pages-options';
import { readOptions, type ReadOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { ratingCalls } from '@/contract/rating';
import { reviewCalls } from '@/contract/review';

export const reviewQueries = {
  detail: (id: string, options: ReadOptions = { silent: true }) =>
    readOptions(reviewCalls, 'Sig.Front.ShareOrder.Detail', { id }, options),
  list: (fields: Omit<InputOf<(typeof reviewCalls)['Sig.Front.ShareOrder.List']>, 'cursor'>) =>
    pagesOptions(reviewCalls, 'Sig.Front.ShareOrder.List', fields, { silent: true }),
  hot: () => readOptions(reviewCalls, 'Sig.Front.ShareOrder.List', { tab: 'hot' }),
  own: (state: InputOf<(typeof reviewCalls)['Sig.Front.ShareOrder.Own']>['state']) =>
    pagesOptions(reviewCalls, 'Sig.Front.ShareOrder.Own', state === undefined ? {} : { state }, { silent: true }),
  /** Items that can be reviewed; with the id of a failed review, its item too. */
  orderLines: (again: string | undefined) =>
    readOptions(reviewCalls, 'Sig.Front.ShareOrder.Things', again === undefined ? {} : { again }, { silent: true }),
  month: () => readOptions(reviewCalls, 'Sig.Front.ShareOrder.Month', {}, { silent: true }),
  measured: (input: InputOf<(typeof reviewCalls)['Sig.Front.ShareOrder.Measured']>) =>
    readOptions(reviewCalls, 'Sig.Front.ShareOrder.Measured', input),
  ratings: () => readOptions(ratingCalls, 'Sig.Front.ShareOrder.Ratings', {}, { silent: true }),
};

const reviewReads = [
  'Sig.Front.ShareOrder.Own',
  'Sig.Front.ShareOrder.Detail',
  'Sig.Front.ShareOrder.Things',
  'Sig.Front.ShareOrder.Month',
] as const;

export const submitReviewWrite = writeOptions(reviewCalls, 'Sig.Front.ShareOrder.Submit', {
  invalidates: ({ error }) => (error ? [] : reviewReads),
});
export const withdrawReview = writeOptions(reviewCalls, 'Sig.Front.ShareOrder.Cancel', { invalidates: reviewReads });
/** Rates an order. It is pending until the order is read again, so that the stars on show are never older than the tap. */
export const rateOrderWrite = writeOptions(ratingCalls, 'Sig.Front.ShareOrder.Rate', {
  invalidates: ['Sig.Front.Order.Detail', 'Sig.Front.Order.List', 'Sig.Front.ShareOrder.Ratings'],
  awaitsReads: true,
});
