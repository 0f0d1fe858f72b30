/**
 * `npm test`: every gate, the unit and API tests, both builds with their budgets, the browser stories. `--full` adds PostgreSQL and a server that is
 * killed, and takes whole what the ordinary run takes a sample of (decision 50).
 * Goes on after a failure, so that one run shows all; ends with `N passed, N failed[, N skipped]`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll } from './check';
import { ensureChromium } from './browsers';
import { failedTests } from './failed-tests';
import { root, runStep, tell, tool, type Step } from './run-step';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const artifacts = join(root, 'artifacts');
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

function add(counts: Partial<Tally>): void {
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
}

/** A JSON report; undefined where a step wrote none. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(artifacts, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts of a vitest or Playwright JSON report; a report that is missing counts as one failure. */
function countsOf(report: unknown): Tally {
  if (typeof report !== 'object' || report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, numPassedTests, numFailedTests, numPendingTests } = report as {
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
}

/** A step whose report says how many tests ran; a step that fails without a failed test counts as one. */
async function counted(step: Step, file: string): Promise<void> {
  rmSync(join(artifacts, file), { force: true });
  const result = await runStep(step);
  const report = readReport(file);
  const counts = countsOf(report);
  if (result.code !== 0 && counts.failed === 0) counts.failed = 1;
  tell(step, result, `${counts.passed} passed, ${counts.failed} failed `);
  for (const line of failedTests(report)) console.log(line);
  add(counts);
}

async function plain(step: Step): Promise<boolean> {
  const result = await runStep(step);
  tell(step, result);
  add(result.code === 0 ? { passed: 1 } : { failed: 1 });
  return result.code === 0;
}

/** A script that ends with `N passed, N failed`. */
async function lastLine(step: Step): Promise<void> {
  const result = await runStep(step);
  const [, passed = '0', failed = '0', skipped = '0'] =
    /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(result.output) ?? [];
  const counts = {
    passed: Number(passed),
    failed: Number(failed) || (result.code === 0 ? 0 : 1),
    skipped: Number(skipped),
  };
  tell(step, result, `${counts.passed} passed, ${counts.failed} failed `);
  if (counts.skipped > 0) console.log(result.output.trim());
  add(counts);
}

const full = process.argv.includes('--full');
/** With `--full` crowds come in their whole size. */
const whole: Readonly<Record<string, string>> = full ? { FULL: '1' } : {};

const unit = (zone: string, report: string, args: readonly string[]): Step =>
  tool(
    `unit and API tests, TZ=${zone}`,
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=artifacts/${report}`, ...args],
    { TZ: zone, ...whole },
  );

/** What may depend on the device's time zone without a page around it; whole pages run under a second zone with `--full`. */
const timed = ['src/rules', 'src/lib', 'src/i18n', 'src/session', 'src/ui'];
/** Of those, what knows neither day nor hour and takes long. A new file is run until it is named here. */
const timeless = [
  'src/rules/{address,links}/**',
  'src/lib/qr/**',
  'src/i18n/{languages,literals,texts,units}.test.ts',
  'src/ui/{lazy-part,linked-text,outside-link,use-pull}.test.tsx',
  'src/ui/feedback/**',
].flatMap((glob) => ['--exclude', glob]);

mkdirSync(artifacts, { recursive: true });
// Each of the gates and builds leaves a core idle for a while: the builds run beside the gates.
const gates = checkAll();
const built =
  (await plain(tool('build, global', 'tsx', ['scripts/build.ts', 'global']))) &&
  (await plain(tool('build, china', 'tsx', ['scripts/build.ts', 'china'])));
add(await gates);
await counted(unit('Asia/Tokyo', 'unit-tokyo.json', []), 'unit-tokyo.json');
const second = full ? ['src'] : [...timed, ...timeless];
// One browser that mostly waits, beside what keeps the cores busy.
const webkit = built ? lastLine(tool('browser stories, WebKit', 'tsx', ['scripts/test-webkit.ts'], whole)) : undefined;
await counted(unit('America/New_York', 'unit-new-york.json', second), 'unit-new-york.json');
await webkit;
if (built) {
  const budgets = [
    'run',
    '--config',
    'tests/bundle/vitest.config.ts',
    '--reporter=json',
    '--outputFile=artifacts/bundle.json',
  ];
  await counted(tool('bundle budgets', 'vitest', budgets), 'bundle.json');
  ensureChromium();
  await counted(tool('browser stories, Chromium', 'playwright', ['test'], whole), 'e2e.json');
}
if (full) {
  const kill = [
    'run',
    '--config',
    'tests/kill/vitest.config.ts',
    '--reporter=json',
    '--outputFile=artifacts/kill.json',
  ];
  await counted(tool('servers killed while somebody pays', 'vitest', kill), 'kill.json');
  await lastLine(tool('API tests on PostgreSQL', 'tsx', ['scripts/test-postgres.ts'], whole));
}

console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
