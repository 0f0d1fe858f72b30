import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureHeadlessChromium } from '@scripts/browsers';
import { dataDirOf, programPort, programPortOf, workers } from '@tests/e2e/ports';

const originOn = (port: number) => `http://127.0.0.1:${port}`;

/** The build that the stories look at: `npm run test:changed` has one that is made faster. */
const build = process.env['E2E_BUILD'] ?? 'dist/global';
/** Commands that start the programs of all workers. */
const programs = Array.from(
  { length: workers },
  (_, worker) => `node --import tsx tests/e2e/serve.ts ${programPortOf(worker)} ${dataDirOf(worker)} ${build}`,
);

/** Browser tests against the built bundle; `npm run build` comes first. Timeouts allow for a slow, shared machine. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  workers,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'artifacts/e2e.json' }]],
  use: {
    // A worker reads this file too, and finds its own program.
    baseURL: originOn(programPort),
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace records every action of every story, passed ones too: ask for one with `--trace on` when a story fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureHeadlessChromium(), args: [...chromiumFlags] },
  },
  // One entry, since Playwright starts several one after the other.
  webServer: {
    command: `${programs.join(' & ')} & wait`,
    wait: { stdout: new RegExp(`(?:Serving on [^]*?){${workers}}`) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
