import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over the document's ready-made markup, true from then on. Words that nobody sees (names for screen readers,
 * the skip link) wait for it, so that the document need not carry them in 17 languages.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
