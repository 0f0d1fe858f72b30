import { describe, expect, it } from 'vitest';
import { failedTests } from './failed-tests';

const unit = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const story = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

describe('failed tests of a run', () => {
  it('are named from vitest’s report, a file that did not load too', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [unit('a works', 'passed')] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [unit('b fails', 'failed', '\u001b[31mAssertionError: 1 is 2\u001b[0m\n at b')],
      },
      { name: 'c.test.ts', status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
    ];
    expect(failedTests({ testResults })).toEqual(['  b fails: AssertionError: 1 is 2', '  c.test.ts: SyntaxError: no']);
  });

  it('are named from Playwright’s report, flaky ones too', () => {
    const inner = { title: 'hosts', specs: [story('opens', 'flaky', 'Error: late\nmore')] };
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [story('works', 'expected'), story('breaks', 'unexpected', 'Error: gone')],
        suites: [inner],
      },
    ];
    expect(failedTests({ suites, errors: [{ message: 'Error: no server' }] })).toEqual([
      '  run: Error: no server',
      '  a.spec.ts › breaks: Error: gone',
      '  a.spec.ts › hosts › opens: Error: late',
    ]);
  });

  it('are 20 at most; a report that is none names nobody', () => {
    const assertionResults = Array.from({ length: 25 }, (_, at) => unit(`test ${at}`, 'failed', 'Error'));
    const lines = failedTests({ testResults: [{ name: 'a', status: 'failed', message: '', assertionResults }] });
    expect([lines.length, lines[20]]).toEqual([21, '  … and 5 more']);
    expect([failedTests(null), failedTests({}), failedTests({ testResults: 7 })]).toEqual([[], [], []]);
  });
});
