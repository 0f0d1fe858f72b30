import { lazyPart } from '@/ui/lazy-part';

/** The items that were viewed on this device. Render it inside a Suspense. */
export const LazyRecentlyViewed = lazyPart('goods', () =>
  import('./components/recently-viewed').then((part) => part.RecentlyViewed),
);

/** What shipping refuses of goods of these kinds; nothing for others. Render it inside a Suspense. */
export const LazyRestrictedCard = lazyPart(['restricted', 'calculator'], () =>
  import('./components/restricted-card').then((part) => part.RestrictedCard),
);
