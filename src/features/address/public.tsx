import { lazyPart } from '@/ui/lazy-part';

/** Why no parcel goes to a country. Render it inside a Suspense. */
export const LazyUnserved = lazyPart('address', () => import('./components/unserved').then((part) => part.Unserved));

/** Warns that an address lacks the number that customs asks for. Render it inside a Suspense. */
export const LazyMissingTaxId = lazyPart('address', () =>
  import('./components/missing-tax-id').then((part) => part.MissingTaxId),
);

/** One address of the customer's book to choose. Render it inside a Suspense. */
export const LazyAddressPick = lazyPart('address', () =>
  import('./components/address-pick').then((part) => part.AddressPick),
);
