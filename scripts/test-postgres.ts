/**
 * `npm run test:postgres`: the API's tests on a PostgreSQL server: the one that TEST_DATABASE_URL names, else a throw-away
 * cluster. Ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { startCluster } from './postgres-cluster';
import { root, runStep, tool } from './run-step';

const report = join(root, 'artifacts/postgres.json');
const counts = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numFailedTestSuites: v.number() });

/** Counts of vitest's report. A file that could not even start counts as one failure, and so does a missing report. */
function readCounts(code: number): { passed: number; failed: number } {
  try {
    const read = v.parse(counts, JSON.parse(readFileSync(report, 'utf8')));
    const failed = read.numFailedTests || read.numFailedTestSuites;
    return { passed: read.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runTests(url: string): Promise<{ passed: number; failed: number }> {
  mkdirSync(join(root, 'artifacts'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', 'server', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runStep(tool('API tests on PostgreSQL', 'vitest', args, { TEST_DATABASE_URL: url }), true);
  return readCounts(code);
}

async function main(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given ? { url: given, stop: () => undefined } : await startCluster();
  const stop = () => {
    cluster.stop();
    process.exit(1);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const { passed, failed } = await runTests(cluster.url);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    cluster.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
