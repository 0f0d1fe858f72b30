/**
 * The module that test files import as `@testing-library/react`. The library wraps the queries and events of Testing Library in React's `act`
 * when it is loaded, and `setup-page.ts` reverts that at the start of each file: here the files that use the library have it again.
 */
import { configure, getConfig, type Config } from '@testing-library/dom';

declare global {
  interface Window {
    /** As the library for React left it when the worker's first file loaded it. */
    reactQueryConfig?: Config;
  }
}

window.reactQueryConfig ??= getConfig();
configure(window.reactQueryConfig);

export * from '@testing-library/react/pure';
