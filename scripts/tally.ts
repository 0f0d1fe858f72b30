/** Runs the steps of a test run, counts their tests and remembers how long each step took. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedTests } from './failed-tests';
import { root, runStep, printStep, type CheckStep, type StepResult } from './run-step';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface StepTime extends Counts {
  readonly name: string;
  readonly seconds: number;
}

export const artifacts = join(root, 'artifacts');

/** A JSON report of the last run; undefined where a step wrote none. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(artifacts, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts of a vitest or Playwright JSON report; a report that is missing counts as one failure. */
function countReport(report: unknown): Counts {
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

const stepTimes: StepTime[] = [];

function record(step: CheckStep, { seconds, code }: StepResult, counts: Counts): void {
  // A step that failed without a failed test, such as a crash, counts as one failure.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  stepTimes.push({ ...counts, failed, name: step.name, seconds });
}

/** A step that passes or fails as a whole. */
export async function runWhole(step: CheckStep): Promise<boolean> {
  const result = await runStep(step);
  printStep(step, result);
  record(step, result, { passed: result.code === 0 ? 1 : 0, failed: 0, skipped: 0 });
  return result.code === 0;
}

/** A step that writes a JSON report of vitest or Playwright into `artifacts`. */
export async function runReported(step: CheckStep, reportFile: string): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  rmSync(join(artifacts, reportFile), { force: true });
  const result = await runStep(step);
  const report = readReport(reportFile);
  const counts = countReport(report);
  printStep(step, result, `${counts.passed} passed, ${counts.failed} failed `);
  for (const line of failedTests(report)) console.log(line);
  record(step, result, counts);
}

/** A step whose output ends with `N passed, N failed[, N skipped]`. */
export async function runCounted(step: CheckStep): Promise<void> {
  const result = await runStep(step);
  const [, passed = '0', failed = '0', skipped = '0'] =
    /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(result.output) ?? [];
  const counts = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
  printStep(step, result, `${counts.passed} passed, ${counts.failed} failed `);
  if (counts.skipped > 0) console.log(result.output.trim());
  record(step, result, counts);
}

/** Runs tasks in their order, at most `lanes` at a time. */
export async function runSideBySide(lanes: number, tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** Prints the last line of a run, `N passed, N failed[, N skipped]`, and sets the exit code. */
export function finishTally(): readonly StepTime[] {
  const sum = (count: keyof Counts) => stepTimes.reduce((total, step) => total + step[count], 0);
  const [failed, skipped] = [sum('failed'), sum('skipped')];
  console.log(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
  return stepTimes;
}
