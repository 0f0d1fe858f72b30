import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __TEXT_VERSION__: "''" },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    env: { VITE_APP_TYPE: 'global' },
    testTimeout: 40_000,
    maxWorkers: 2,
    execArgv: ['--import', './tests/start-of-time.mjs'],
    css: false,
    // The first test file of a run makes the database that the others load.
    hookTimeout: 60_000,
  },
});
