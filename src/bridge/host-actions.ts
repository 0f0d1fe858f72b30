import type * as Actions from './actions';

/** Does something by the host, from a tap: what it takes comes with the first paint's rest, or now. A chunk that fails is the error page's. */
export function hostActions(act: (actions: typeof Actions) => Promise<unknown>): void {
  void import('./actions').then(act);
}
