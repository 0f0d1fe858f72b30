/**
 * What test files import as `@testing-library/react`. The library wraps the queries and events of Testing Library in React's `act` when it is
 * loaded, and `setup-page.ts` takes that back at the start of each file: here the files that use the library have it again.
 */
import { configure, getConfig, type Config } from '@testing-library/dom';

type Wrappers = Pick<Config, 'asyncWrapper' | 'eventWrapper' | 'unstable_advanceTimersWrapper'>;

declare global {
  interface Window {
    /** Set by the library's first file in a worker. */
    reactWrappers?: Wrappers;
  }
}

function readWrappers(): Wrappers {
  const { asyncWrapper, eventWrapper, unstable_advanceTimersWrapper } = getConfig();
  return { asyncWrapper, eventWrapper, unstable_advanceTimersWrapper };
}

window.reactWrappers ??= readWrappers();
configure(window.reactWrappers);

export * from '@testing-library/react/pure';
