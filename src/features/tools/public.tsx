import { lazyPart } from '@/ui/lazy-part';

/** Ways on from an item: its share picture, and reporting it or its seller. Render it inside a Suspense. */
export const LazyItemActions = lazyPart('tools', () =>
  import('./components/item-actions').then((part) => part.ItemActions),
);
