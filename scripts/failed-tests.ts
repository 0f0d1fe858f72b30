import * as v from 'valibot';

const message = v.object({ message: v.optional(v.string(), '') });
const vitest = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});
const spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ status: v.string(), results: v.array(v.object({ errors: v.array(message) })) })),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwright = v.object({ suites: v.array(suite), errors: v.optional(v.array(message), []) });

/** Failed tests that a run names; the report holds the others. */
const max = 20;

// oxlint-disable-next-line no-control-regex -- colours of a terminal
const colours = /\u001b\[[\d;]*m/g;
const line = (name: string, failureMessage: string | undefined): string =>
  `  ${name}: ${(failureMessage ?? '').replace(colours, '').trim().split('\n', 1)[0]}`;

function ofVitest({ testResults }: v.InferOutput<typeof vitest>): readonly string[] {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [line(file.name, file.message)] : [];
    return failed.map((test) => line(test.fullName, test.failureMessages?.[0]));
  });
}

function ofSuite({ title, specs, suites = [] }: Suite): readonly string[] {
  const own = specs.flatMap((entry) =>
    entry.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => line(`${title} › ${entry.title}`, results.flatMap(({ errors }) => errors)[0]?.message)),
  );
  return [...own, ...suites.flatMap((inner) => ofSuite({ ...inner, title: `${title} › ${inner.title}` }))];
}

/** Full names of the failed tests in a JSON report of vitest or Playwright, each with its message's first line; 20 at most. */
export function failedTests(report: unknown): readonly string[] {
  const [units, stories] = [v.safeParse(vitest, report), v.safeParse(playwright, report)];
  const lines = units.success
    ? ofVitest(units.output)
    : stories.success
      ? [...stories.output.errors.map((error) => line('run', error.message)), ...stories.output.suites.flatMap(ofSuite)]
      : [];
  return lines.length > max ? [...lines.slice(0, max), `  … and ${lines.length - max} more`] : lines;
}
