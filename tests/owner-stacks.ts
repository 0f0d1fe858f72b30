import * as react from 'react';

interface Internals {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}

/**
 * React's development build stores the call stack of each element that it makes, for its warnings, until there are ten thousand in a second. That
 * takes a tenth of a page test's time; a warning without a stack fails the test as well.
 */
export function skipOwnerStacks(): void {
  const internals = (react as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  });
}
