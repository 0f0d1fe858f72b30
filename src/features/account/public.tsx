import { lazyPart } from '@/ui/lazy-part';

/** Country and currency, for the popup behind the globe. */
export const LazyDestinationForm = lazyPart([], () =>
  import('./components/destination-form').then((part) => part.DestinationForm),
);

/** Asks once for country and currency. Render it inside a Suspense. */
export const LazyDestinationCard = lazyPart([], () =>
  import('./components/destination-card').then((part) => part.DestinationCard),
);
