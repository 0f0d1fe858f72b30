import { lazyPart } from '@/ui/lazy-part';

/** The items that were viewed on this device. Render it inside a Suspense. */
export const LazyRecentlyViewed = lazyPart('goods', () =>
  import('./components/recently-viewed').then((part) => part.RecentlyViewed),
);

/** The end of an auction at a marketplace. Render it inside a Suspense. */
export const LazyAuctionEnd = lazyPart('item', () =>
  import('./components/auction-end').then((part) => part.AuctionEnd),
);

/** The shipping methods that refuse goods of these kinds; nothing for other goods. Render it inside a Suspense. */
export const LazyRestrictedCard = lazyPart(['restricted', 'calculator'], () =>
  import('./components/restricted-card').then((part) => part.RestrictedCard),
);
