/** Writes the times of a test run into the generated part of docs/testing.md, from the JSON reports of its steps. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { formatText } from './format-text';
import { root } from './run-step';
import { readReport, type StepTime } from './tally';

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ duration: v.optional(v.nullable(v.number()), 0) })),
    }),
  ),
});

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
});
interface Suite {
  readonly specs: readonly v.InferOutput<typeof specSchema>[];
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});
const playwrightReport = v.object({ suites: v.array(suiteSchema) });

interface Duration {
  readonly name: string;
  readonly seconds: number;
}
interface FileDuration extends Duration {
  readonly tests: number;
}

const sumSeconds = (tests: readonly { readonly duration: number | null }[]): number =>
  tests.reduce((sum, { duration }) => sum + (duration ?? 0) / 1000, 0);

/** Test files of a vitest report. */
function listFiles(report: unknown): readonly FileDuration[] {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return [];
  return parsed.output.testResults.map(({ name, assertionResults }) => ({
    name: relative(root, name),
    seconds: sumSeconds(assertionResults),
    tests: assertionResults.length,
  }));
}

/** Stories of a Playwright report. */
function listStories(report: unknown): readonly Duration[] {
  const parsed = v.safeParse(playwrightReport, report);
  const storiesOf = ({ specs, suites = [] }: Suite): readonly Duration[] => [
    ...specs.map(({ title, file, tests }) => ({
      name: `${file}: ${title}`,
      seconds: sumSeconds(tests.flatMap(({ results }) => results)),
    })),
    ...suites.flatMap(storiesOf),
  ];
  return parsed.success ? parsed.output.suites.flatMap(storiesOf) : [];
}

/** The folder that stands for the kind of a test file: `src/features`, `src/rules`, `server`, `tests`, … */
const kindOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');

function sumByKind(files: readonly FileDuration[]): readonly (FileDuration & { readonly files: number })[] {
  const kinds = new Map<string, FileDuration & { files: number }>();
  for (const file of files) {
    const name = kindOf(file.name);
    const { files: count, tests, seconds } = kinds.get(name) ?? { files: 0, tests: 0, seconds: 0 };
    kinds.set(name, { name, files: count + 1, tests: tests + file.tests, seconds: seconds + file.seconds });
  }
  return bySeconds([...kinds.values()]);
}

const bySeconds = <T extends Duration>(rows: readonly T[]): readonly T[] =>
  [...rows].sort((row, other) => other.seconds - row.seconds);

const slowestCount = 10;

function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    String(typeof value === 'number' ? Math.round(value) : value).replaceAll('|', '\\|');
  return [columns, columns.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function profileText(steps: readonly StepTime[], day: string, minutes: number): string {
  const files = listFiles(readReport('unit-tokyo.json'));
  const slowest = (rows: readonly Duration[]) =>
    bySeconds(rows)
      .slice(0, slowestCount)
      .map(({ name, seconds }) => [`\`${name}\``, seconds]);
  return [
    `Measured on ${day}, ${availableParallelism()} cores, ${minutes.toFixed(1)} minutes in all. Steps run side by side, so their seconds add up to more.`,
    table(
      ['Step', 'Passed', 'Failed', 'Seconds'],
      steps.map(({ name, passed, failed, seconds }) => [name, passed, failed, seconds]),
    ),
    'Unit, API and page tests by folder. Seconds are those of the tests, summed over workers; loading the files comes on top.',
    table(
      ['Folder', 'Files', 'Tests', 'Seconds'],
      sumByKind(files).map((kind) => [`\`${kind.name}\``, kind.files, kind.tests, kind.seconds]),
    ),
    'The slowest test files:',
    table(['File', 'Seconds'], slowest(files)),
    'The slowest browser stories:',
    table(['Story', 'Seconds'], slowest(listStories(readReport('e2e.json')))),
  ].join('\n\n');
}

const generated = /(<!-- profile: [^>]*-->\n)[\s\S]*?(<!-- end of profile -->)/;

/** Replaces the generated part of docs/testing.md by the times of this run. */
export async function writeProfile(steps: readonly StepTime[]): Promise<void> {
  const path = join(root, 'docs/testing.md');
  const text = readFileSync(path, 'utf8');
  if (!generated.test(text)) throw new Error('docs/testing.md has no place for the profile');
  const day = new Date().toISOString().slice(0, 10);
  const profile = profileText(steps, day, performance.now() / 60_000);
  const written = text.replace(generated, (_whole, start: string, end: string) => `${start}\n${profile}\n\n${end}`);
  writeFileSync(path, await formatText(path, written));
}
