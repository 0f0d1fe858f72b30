/** `npm run check`: the static gates, two at a time. Ends with `N passed, N failed`. */
import { tool, type CheckStep } from './run-step';
import { finishTally, runSideBySide, runWhole } from './tally';

/** The longest first, so that no gate runs alone at the end. */
export const gates: readonly CheckStep[] = [
  tool('lint (oxlint, type-aware)', 'oxlint', ['--type-aware', '--deny-warnings']),
  // By default each of four threads works out the shared types again: one thread takes a third of the processor time.
  tool('types (tsc)', 'tsc', ['--noEmit', '-p', '.', '--singleThreaded']),
  tool('types of the desk (tsc)', 'tsc', ['--noEmit', '-p', 'desk', '--singleThreaded']),
  tool('format (oxfmt)', 'oxfmt', ['--check']),
  tool('imports (dependency-cruiser)', 'depcruise', [
    'src',
    'desk',
    'server',
    'demo',
    'dev',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  tool('vocabulary', 'tsx', ['scripts/vocabulary/check.ts']),
  tool('dead code (knip)', 'knip', ['--no-progress']),
  // Playwright loads files by other rules than Vitest. A story that it cannot load would fail only after all other steps.
  tool('browser stories load (playwright)', 'playwright', ['test', '--list', '--reporter=dot']),
];

if (process.argv[1]?.endsWith('check.ts')) {
  await runSideBySide(
    2,
    gates.map((gate) => () => runWhole(gate)),
  );
  finishTally();
}
