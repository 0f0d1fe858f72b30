/**
 * `npm run test:changed`: only what a change since `main` can affect, in about a minute. docs/testing.md says how tests are chosen; `npm test` runs
 * all. Ends with `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChanges } from './changed/find-changes';
import { selectTests } from './changed/select-tests';
import { root, tool } from './run-step';
import { finishTally, runReported, runSideBySide, runWhole } from './tally';

const { comparedWith, files } = findChanges();
const { tests, stories } = selectTests(files);
const existing = files.filter((file) => existsSync(join(root, file)));
const code = existing.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));
console.log(`${files.length} changed files since ${comparedWith}`);

const report = (name: string) => ['--reporter=dot', '--reporter=json', `--outputFile.json=artifacts/${name}`];

async function runStories(): Promise<void> {
  const build = tool('build, fast', 'tsx', ['scripts/build.ts', 'global', 'desk', '--fast', '--out=dist/fast']);
  if (!(await runWhole(build))) return;
  const specs = stories.map((story) => story.split(':', 1)[0] ?? '');
  const titles = stories.map((story) => story.replaceAll('.', String.raw`\.`).replace(': ', '.*')).join('|');
  const args = ['test', '--config', 'scripts/changed/playwright.config.ts', '--grep', titles, ...new Set(specs)];
  await runReported(
    tool(`browser stories: ${stories.join('; ')}`, 'playwright', args, { E2E_WORKERS: '1', E2E_BUILD: 'dist/fast' }),
    'changed-stories.json',
  );
}

const tasks: (() => Promise<unknown>)[] = [];
if (stories.length > 0) tasks.push(runStories);
if (tests.length > 0)
  tasks.push(() =>
    runReported(
      tool(`tests of ${tests.join(', ')}`, 'vitest', ['run', ...tests, '--passWithNoTests', ...report('changed.json')]),
      'changed.json',
    ),
  );
const types = [
  '--noEmit',
  '-p',
  '.',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
];
tasks.push(() => runWhole(tool('types (tsc)', 'tsc', types)));
if (code.length > 0)
  tasks.push(() => runWhole(tool('lint (oxlint)', 'oxlint', ['--type-aware', '--deny-warnings', ...code])));
if (existing.length > 0)
  tasks.push(() =>
    runWhole(tool('format (oxfmt)', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...existing])),
  );

await runSideBySide(2, tasks);
finishTally();
