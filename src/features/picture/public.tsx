import { lazyPart } from '@/ui/lazy-part';

/**
 * Pictures of a form: choosing, making smaller, sending one by one, order and removal. The form holds those that were sent,
 * `value`; the field keeps the others on the device under `draftName`. For signed-in customers alone; stand it in a Suspense.
 */
export const LazyPicturesField = lazyPart('picture', () =>
  import('./components/pictures-field').then((part) => part.PicturesField),
);

export { shrink, type Shrunk } from './shrink';
export { usePicturesWait } from './use-pictures-wait';
