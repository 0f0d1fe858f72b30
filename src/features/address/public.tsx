import { lazyPart } from '../../ui/lazy-part';

/** One address of the customer's book to choose. Stand it in a Suspense. */
export const AddressPick = lazyPart('address', () =>
  import('./components/address-pick').then((part) => part.AddressPick),
);
