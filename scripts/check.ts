/** `npm run check`: the static gates, two at a time. Ends with `N passed, N failed`. */
import { runStep, tell, tool, type Step } from './run-step';

const gates: readonly Step[] = [
  tool('types (tsc)', 'tsc', ['--noEmit', '-p', '.']),
  tool('lint (oxlint, type-aware)', 'oxlint', ['--type-aware', '--deny-warnings']),
  tool('format (oxfmt)', 'oxfmt', ['--check']),
  tool('arrows (dependency-cruiser)', 'depcruise', ['src', 'server', 'dev', '--config', '.dependency-cruiser.cjs']),
  tool('dead code (knip)', 'knip', ['--no-progress']),
];

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every gate, even after one failed, so that one run shows all that is wrong. */
export async function checkAll(): Promise<Counts> {
  const waiting = [...gates];
  let passed = 0;
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const result = await runStep(gate);
      tell(gate, result);
      if (result.code === 0) passed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return { passed, failed: gates.length - passed };
}

if (process.argv[1]?.endsWith('check.ts')) {
  const { passed, failed } = await checkAll();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
