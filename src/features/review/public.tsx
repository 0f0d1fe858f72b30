import { lazyPart } from '../../ui/lazy-part';

/** Measured facts of the same kind of goods. Render it inside `Near` and a Suspense. */
export const Measured = lazyPart(['review'], () => import('./components/measured').then((part) => part.Measured));
/** The hottest reviews, for pages that are about something else. Stand it in `Near` and a Suspense. */
export const HotReviews = lazyPart('review', () => import('./components/hot-reviews').then((part) => part.HotReviews));
