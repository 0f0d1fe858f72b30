import { lazy } from 'react';

/** Country and currency, for the popup behind the globe. */
export const PlaceForm = lazy(() => import('./components/place-form').then((part) => ({ default: part.PlaceForm })));

/** Asks once for country and currency. Stand it in a Suspense. */
export const PlaceCard = lazy(() => import('./components/place-card').then((part) => ({ default: part.PlaceCard })));
