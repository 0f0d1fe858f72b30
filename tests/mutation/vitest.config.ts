import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutation` runs for every changed line: those beside `rules/` and `bridge/`. All in one document, since Stryker runs
 * them in one worker.
 */
export default defineConfig({
  define: { __TEXT_VERSION__: "''" },
  resolve: { tsconfigPaths: true },
  test: {
    include: ['src/{rules,bridge}/**/*.test.ts'],
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
    env: { VITE_APP_TYPE: 'global' },
    execArgv: ['--import', './tests/start-of-time.mjs'],
    testTimeout: 90_000,
  },
});
