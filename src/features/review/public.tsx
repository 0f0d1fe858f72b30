import { lazyPart } from '@/ui/lazy-part';

/** Measured facts of the same kind of goods. Render it inside `LazyInView` and a Suspense. */
export const LazyMeasuredByReviews = lazyPart(['review'], () =>
  import('./components/measured').then((part) => part.MeasuredByReviews),
);
/** The hottest reviews, for pages that are about something else. Stand it in `LazyInView` and a Suspense. */
export const LazyHotReviews = lazyPart('review', () =>
  import('./components/hot-reviews').then((part) => part.HotReviews),
);
/** Stars for a received order. Stand it in a Suspense. */
export const LazyRateOrder = lazyPart('review', () => import('./components/rate-order').then((part) => part.RateOrder));
