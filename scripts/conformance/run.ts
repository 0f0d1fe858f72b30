import hostile from '@tests/fixtures/hostile-inputs.json';
import type { CallSpec } from '@/contract/call';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { checkAnswers, judgeUnseen } from './answers';
import { judge, orSkip } from './bench';
import type { Bench } from './bench';
import { callChecks } from './call-checks';
import { createClient } from './client';
import type { Patience } from './client';
import { createKnown } from './known';
import { checkKinds, service } from './report';
import type { ConformanceResult } from './report';
import { checkService } from './service-checks';
import { runStories } from './story-run';
import { checkSignIn, signOut } from './session-checks';

export interface ConformanceRun {
  readonly base: URL;
  readonly customer?: { readonly email: string; readonly password: string };
  /** Also write what can be taken back. */
  readonly writes?: boolean;
  /** Calls whose names begin so, `*` for the service as a whole; left out: everything. */
  readonly only?: readonly string[];
  readonly patience?: Patience;
}

export interface Done {
  readonly results: readonly ConformanceResult[];
  readonly requests: number;
}

/** Longer texts would test the way there: what a URL holds. */
const longestText = 500;
const hostileTexts = hostile.flatMap(({ input }) =>
  typeof input === 'string' && input !== '' && input.length <= longestText ? [input] : [],
);

/** Runs the contract against a backend. Nothing is written but with `writes`, a session of the test customer apart, which it ends. Throws where nothing answers at all. */
export async function runConformance(run: ConformanceRun): Promise<Done> {
  const client = createClient(run.base, run.patience);
  const bench: Bench = {
    client,
    known: createKnown(),
    results: [],
    cookie: null,
    customer: run.customer ?? null,
    writes: run.writes ?? false,
    hostileTexts,
    samples: new Map(),
  };
  const all = Object.keys(contract) as CallName[];
  const isIncluded = (name: string) => run.only?.some((prefix) => name.startsWith(prefix)) ?? true;
  const names = all.filter(isIncluded);
  await orSkip(async () => {
    const probe = await client.fetch('api');
    if (probe.status === 0) throw new Error(`${run.base.href}: ${probe.fault}`);
    return null;
  });
  await checkSignIn(bench);
  await checkAnswers(bench, all, isIncluded);
  for (const [index, name] of names.entries()) await checkCall(bench, name, index);
  if (isIncluded(service)) await checkService(bench);
  if (bench.writes && bench.cookie !== null) await runStories(bench, isIncluded);
  await signOut(bench);
  judgeUnseen(bench, names);
  for (const name of names) {
    judge(bench, name, 'headers', client.headerFaults(name) ?? { skip: 'it gave no answer that could be read' });
  }
  const results = bench.results.filter(({ call }) => isIncluded(call));
  return { results: inOrder(results, all), requests: client.requests };
}

async function checkCall(bench: Bench, name: CallName, index: number): Promise<void> {
  const spec: CallSpec = contract[name];
  for (const { kind, run } of callChecks) {
    judge(bench, name, kind, await orSkip(() => run(bench, name, spec, index)));
  }
}

/** As the table has them, the service as a whole last. */
function inOrder(results: readonly ConformanceResult[], names: readonly string[]): ConformanceResult[] {
  const indexOf = ({ call, kind }: ConformanceResult) => {
    const at = names.indexOf(call);
    return (at < 0 ? names.length : at) * checkKinds.length + checkKinds.indexOf(kind);
  };
  return [...results].sort((a, b) => indexOf(a) - indexOf(b));
}
