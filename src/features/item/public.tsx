import { lazyPart } from '../../ui/lazy-part';

/** What was looked at on this device. Stand it in a Suspense. */
export const RecentlyViewed = lazyPart('goods', () =>
  import('./components/recently-viewed').then((part) => part.RecentlyViewed),
);
