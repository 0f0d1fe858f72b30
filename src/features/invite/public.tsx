import { lazyPart } from '@/ui/lazy-part';

/** A customer's own invitation with its code, link and ways to share it. For signed-in customers alone; stand it in a Suspense. */
export const LazyOwnInvitation = lazyPart('invite', () =>
  import('./components/own-invitation').then((part) => part.OwnInvitation),
);
