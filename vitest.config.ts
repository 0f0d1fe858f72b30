import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const testFiles = ['src', 'desk', 'server', 'demo', 'scripts', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file) && !/^tests\/(bundle|kill|e2e)\//.test(file));
/** Tests of the API may need jsdom to parse HTML, but they open no page. */
const withPage = testFiles.filter(
  (file) => !/^(?:server|demo)\//.test(file) && readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);
const withoutPage = testFiles.filter((file) => !withPage.includes(file));

const execArgv = ['--import', './tests/start-of-time.mjs'];

export default defineConfig({
  define: { __TEXT_VERSION__: "''" },
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    globalSetup: ['tests/start-postgres.ts'],
    setupFiles: ['tests/setup.ts'],
    // Files of a worker share its modules: loading the program anew would take longer than most files' tests.
    isolate: false,
    // Queries print the whole page each time that they find nothing, also while they wait. DEBUG_PRINT_LIMIT=7000 brings that back.
    env: { VITE_APP_TYPE: 'global', DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
    // Allows for a machine that is busy with something else.
    testTimeout: 90_000,
    // One more than the cores: a page's test waits a third of its time, for timers, a database that loads, modules.
    maxWorkers: Math.min(availableParallelism(), 4) + 1,
    execArgv,
    css: false,
    // Modules that did not change since the last run are not compiled again: a third of the time of a few page tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // The first test file of a run makes the database that the others load.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: withoutPage,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
          include: withPage,
          alias: [
            {
              find: /^@testing-library\/react$/,
              replacement: join(import.meta.dirname, 'tests/react-testing-library.ts'),
            },
          ],
        },
      },
    ],
  },
});
