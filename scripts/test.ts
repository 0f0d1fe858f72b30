/**
 * `npm test`: every gate, both builds with their budgets, the unit and API tests, the browser stories. `--full` runs whole tables where the ordinary
 * run takes a sample (decision 50), and adds killed servers and the API on the embedded database. `--profile` writes the times into docs/testing.md.
 * A failed step does not end the run, so that one run shows all failures; the last line is `N passed, N failed[, N skipped]`.
 */
import { ensureHeadlessChromium } from './browsers';
import { gates } from './check';
import { writeProfile } from './profile';
import { tool, type CheckStep } from './run-step';
import { finishTally, runCounted, runReported, runSideBySide, runWhole } from './tally';

const isFull = process.argv.includes('--full');
/** With `FULL=1` tests take their whole tables. */
const fullEnv: Readonly<Record<string, string>> = isFull ? { FULL: '1' } : {};

const unit = (zone: string, report: string, args: readonly string[]): CheckStep =>
  tool(
    `unit, API and page tests, TZ=${zone}`,
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=artifacts/${report}`, ...args],
    { TZ: zone, ...fullEnv },
  );

const vitestWith = (name: string, config: string, report: string): CheckStep =>
  tool(name, 'vitest', ['run', '--config', config, '--reporter=json', `--outputFile=artifacts/${report}`]);

/** Folders whose tests may depend on the device's time zone without a page around them; `--full` runs pages in a second zone, too. */
const zoneFolders = ['src/rules', 'src/lib', 'src/i18n', 'src/session', 'src/ui'];
/** Long tests in those folders that use neither dates nor times. */
const zoneless = [
  'src/rules/{address,links}/**',
  'src/lib/qr/**',
  'src/i18n/{languages,literals,texts,units}.test.ts',
  'src/ui/{lazy-part,linked-text,outside-link,use-pull}.test.tsx',
  'src/ui/feedback/**',
].flatMap((glob) => ['--exclude', glob]);

let isBuilt = false;
const build = async () => {
  isBuilt = await runWhole(
    tool('builds, global, china and the desk', 'tsx', ['scripts/build.ts', 'global', 'china', 'desk']),
  );
};
await runSideBySide(2, [build, ...gates.map((gate) => () => runWhole(gate))]);
await runReported(unit('Asia/Tokyo', 'unit-tokyo.json', []), 'unit-tokyo.json');
// WebKit waits most of the time: it runs beside tests that keep the cores busy.
const webkit = isBuilt
  ? runCounted(tool('browser stories, WebKit', 'tsx', ['scripts/test-webkit.ts'], fullEnv))
  : undefined;
const secondZone = isFull ? ['src'] : [...zoneFolders, ...zoneless];
await runReported(unit('America/New_York', 'unit-new-york.json', secondZone), 'unit-new-york.json');
await webkit;
if (isBuilt) {
  await runReported(vitestWith('bundle budgets', 'tests/bundle/vitest.config.ts', 'bundle.json'), 'bundle.json');
  ensureHeadlessChromium();
  await runReported(tool('browser stories, Chromium', 'playwright', ['test'], fullEnv), 'e2e.json');
}
if (isFull) {
  await runReported(vitestWith('killed servers', 'tests/kill/vitest.config.ts', 'kill.json'), 'kill.json');
  const embedded = ['run', '--project', 'node', 'server', 'demo', '--reporter=dot', '--reporter=json'];
  await runReported(
    tool('API tests on the embedded database', 'vitest', [...embedded, '--outputFile.json=artifacts/embedded.json'], {
      ...fullEnv,
      TEST_DATABASE: 'embedded',
    }),
    'embedded.json',
  );
}
const steps = finishTally();
if (process.argv.includes('--profile')) await writeProfile(steps);
