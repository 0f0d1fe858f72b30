import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-step';
import { sharedStories, storiesByArea } from './stories';

export interface Selection {
  /** Test files, and folders whose test files run. */
  readonly tests: readonly string[];
  /** Rows of `stories.ts`. */
  readonly stories: readonly string[];
}

/** Page tests for code that every page shares. */
const sharedPageTests: readonly string[] = ['src/app/app.test.tsx', 'src/features/home/pages/', 'src/features/ticket/'];
/** One test file of each kind for code that every call of the API shares. */
const sharedApiTests: readonly string[] = [
  'server/main/calls/dispatch.test.ts',
  'server/domains/account/',
  'tests/documents.test.ts',
  'tests/domains.test.ts',
  'tests/map.test.ts',
];

const isThere = (path: string): boolean => existsSync(join(root, path));
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The tests that a changed file selects; docs/testing.md describes the rules in words. */
const rules: readonly (readonly [pattern: RegExp, select: (path: string, folder: string) => Partial<Selection>])[] = [
  [/^tests\/e2e\/([\w/-]+\.spec\.ts)$/, (path, spec) => ({ stories: isThere(path) ? [spec] : [] })],
  [/^tests\/e2e\//, () => ({ stories: sharedStories })],
  [/^tests\/(?:bundle|kill|mutation|bench)\//, () => ({})],
  [/^tests\//, (path) => ({ tests: isTest(path) ? [path] : sharedPageTests })],
  [
    /^src\/features\/([\w-]+)\//,
    (_path, area) => ({ tests: [`src/features/${area}/`], stories: storiesByArea[area] ?? [] }),
  ],
  [/^src\/(rules|lib)\//, (_path, folder) => ({ tests: [`src/${folder}/`] })],
  [/^src\/(contract|main)\b/, () => ({ tests: [...sharedApiTests, ...sharedPageTests], stories: sharedStories })],
  [/^src\/([\w-]+)\//, (_path, folder) => ({ tests: [`src/${folder}/`, ...sharedPageTests], stories: sharedStories })],
  [/^(server\/\w+\/[\w-]+)\//, (_path, folder) => ({ tests: [`${folder}/`, ...sharedApiTests] })],
  [/^server\//, () => ({ tests: sharedApiTests })],
  [/^demo\//, () => ({ tests: ['demo/', ...sharedApiTests] })],
  [/^scripts\//, () => ({ tests: ['scripts/'] })],
  [/\.md$/, () => ({ tests: ['tests/documents.test.ts'] })],
];

function selectFor(path: string): Partial<Selection> {
  for (const [pattern, select] of rules) {
    const match = pattern.exec(path);
    if (match) return select(path, match[1] ?? '');
  }
  return {};
}

/** Selects the tests for the changed files, each once and without deleted ones. */
export function selectTests(changed: readonly string[]): Selection {
  const selections = changed.map(selectFor);
  const all = (kind: keyof Selection) => [...new Set(selections.flatMap((selection) => selection[kind] ?? []))].sort();
  return { tests: all('tests').filter(isThere), stories: all('stories') };
}
