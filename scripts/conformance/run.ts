import hostile from '../../tests/fixtures/hostile-inputs.json';
import type { CallSpec } from '../../src/contract/call';
import { contract } from '../../src/contract/table';
import type { CallName } from '../../src/contract/table';
import { checkAnswers, judgeUnseen } from './answers';
import { judge, orSkip } from './bench';
import type { Bench } from './bench';
import { callChecks } from './call-checks';
import { createClient } from './client';
import type { Patience } from './client';
import { createKnown } from './known';
import { kinds, service } from './report';
import type { ConformanceResult } from './report';
import { checkService } from './service-checks';
import { runStories } from './story-run';
import { signIn, signOut } from './session-checks';

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
  const wanted = (name: string) => run.only?.some((prefix) => name.startsWith(prefix)) ?? true;
  const names = all.filter(wanted);
  await orSkip(async () => {
    const probe = await client.fetch('api');
    if (probe.status === 0) throw new Error(`${run.base.href}: ${probe.fault}`);
    return null;
  });
  await signIn(bench);
  await checkAnswers(bench, all, wanted);
  for (const [place, name] of names.entries()) await checkCall(bench, name, place);
  if (wanted(service)) await checkService(bench);
  if (bench.writes && bench.cookie !== null) await runStories(bench, wanted);
  await signOut(bench);
  judgeUnseen(bench, names);
  for (const name of names) {
    judge(bench, name, 'headers', client.headerFaults(name) ?? { skip: 'it gave no answer that could be read' });
  }
  const results = bench.results.filter(({ call }) => wanted(call));
  return { results: inOrder(results, all), requests: client.requests };
}

async function checkCall(bench: Bench, name: CallName, place: number): Promise<void> {
  const spec: CallSpec = contract[name];
  for (const { kind, run } of callChecks) {
    judge(bench, name, kind, await orSkip(() => run(bench, name, spec, place)));
  }
}

/** As the table has them, the service as a whole last. */
function inOrder(results: readonly ConformanceResult[], names: readonly string[]): ConformanceResult[] {
  const place = ({ call, kind }: ConformanceResult) => {
    const at = names.indexOf(call);
    return (at < 0 ? names.length : at) * kinds.length + kinds.indexOf(kind);
  };
  return [...results].sort((a, b) => place(a) - place(b));
}
