import { lazyPart } from '@/ui/lazy-part';

/** Asks what may be loaded from other companies. */
export const LazyConsentCard = lazyPart('host', () =>
  import('./components/consent-card').then((part) => part.ConsentCard),
);
