import { lazyPart } from '../../ui/lazy-part';

/** Country and currency, for the popup behind the globe. */
export const PlaceForm = lazyPart([], () => import('./components/place-form').then((part) => part.PlaceForm));

/** Asks once for country and currency. Stand it in a Suspense. */
export const PlaceCard = lazyPart([], () => import('./components/place-card').then((part) => part.PlaceCard));
