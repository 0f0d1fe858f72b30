import { writeOptions } from '../../api/write-options';
import { reviewCalls } from '../../contract/review';

const reviewReads = [
  'Sig.Front.ShareOrder.Own',
  'Sig.Front.ShareOrder.Detail',
  'Sig.Front.ShareOrder.Things',
  'Sig.Front.ShareOrder.Month',
] as const;

export const submitReview = writeOptions(reviewCalls, 'Sig.Front.ShareOrder.Submit', {
  invalidates: ({ error }) => (error ? [] : reviewReads),
});
export const withdrawReview = writeOptions(reviewCalls, 'Sig.Front.ShareOrder.Cancel', { invalidates: reviewReads });
