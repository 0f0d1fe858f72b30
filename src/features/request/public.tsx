import { lazyPart } from '@/ui/lazy-part';

/** The way to a purchase request, filled in with a link where one is known. Render it inside a Suspense. */
export const LazyRequestLink = lazyPart('request', () =>
  import('./components/request-link').then((part) => part.PurchaseRequestLink),
);

/** The same with words that explain it, for where nothing was found. Render it inside a Suspense. */
export const LazyRequestCard = lazyPart('request', () =>
  import('./components/request-link').then((part) => part.RequestCard),
);

export type { RequestPart } from './components/request-summary';

/** The reader's requests or questions with their states, as the help bot shows them. Render it inside a Suspense. */
export const LazyRequestSummary = lazyPart('request', () =>
  import('./components/request-summary').then((part) => part.RequestSummary),
);

/** The state of the reader's request of a number. Render it inside a Suspense. */
export const LazyRequestByNumber = lazyPart('request', () =>
  import('./components/request-summary').then((part) => part.RequestByNumber),
);

/** Offers to buy from the shop of a link. Render it inside a Suspense. */
export const LazyShopLinkOffer = lazyPart('request', () =>
  import('./components/request-summary').then((part) => part.ShopLinkOffer),
);

/** Offers to ask an item's seller something, or says that the shop takes no questions. Render it inside a Suspense. */
export const LazySellerQuestionCard = lazyPart('request', () =>
  import('./components/seller-question-card').then((part) => part.SellerQuestionCard),
);
