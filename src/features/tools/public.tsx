import { lazyPart } from '../../ui/lazy-part';

/** Ways on from an item: its share picture, and reporting it or its seller. Stand it in a Suspense. */
export const ItemWays = lazyPart('tools', () => import('./components/item-ways').then((part) => part.ItemWays));
