import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What has no page around it holds no state between files: a worker reads the program once, which is most of the time of such a file. */
const withoutPage = [
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'src/rules/**/*.test.ts',
  'src/lib/**/*.test.ts',
  'tests/conformance/*.test.ts',
];

const execArgv = ['--import', './tests/start-of-time.mjs'];

export default defineConfig({
  define: { __TEXT_VERSION__: "''" },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    env: { VITE_APP_TYPE: 'global' },
    testTimeout: 40_000,
    // One more than the cores: a page's test waits a third of its time, for timers, a database that loads, modules.
    maxWorkers: Math.min(availableParallelism(), 4) + 1,
    execArgv,
    css: false,
    // The first test file of a run makes the database that the others load.
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'server', include: withoutPage, isolate: false } },
      {
        extends: true,
        test: {
          name: 'pages',
          // A page's test asks a database for a hundred things: compiling PostgreSQL for speed would cost more than it gains.
          execArgv: [...execArgv, '--liftoff-only'],
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'],
          exclude: withoutPage,
        },
      },
    ],
  },
});
