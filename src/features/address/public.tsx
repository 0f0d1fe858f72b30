import { lazyPart } from '../../ui/lazy-part';

/** Why no parcel goes to a country. Stand it in a Suspense. */
export const Unserved = lazyPart('address', () => import('./components/unserved').then((part) => part.Unserved));

/** One address of the customer's book to choose. Stand it in a Suspense. */
export const AddressPick = lazyPart('address', () =>
  import('./components/address-pick').then((part) => part.AddressPick),
);
