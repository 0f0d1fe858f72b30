/** The state of a navigation that only writes a page's own input into its address: focus and scroll position stay as they are. */
export const samePosition = { isSamePosition: true } as const;

/** Whether a location came about by such a navigation. */
export const isSamePosition = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePosition' in state;
