import type { CallSpec } from '@/contract/call';
import type { CallName } from '@/contract/table';
import { RateLimited } from './client';
import type { Client, ConformanceSending } from './client';
import type { KnownValues } from './known';
import type { ConformanceKind, ConformanceResult } from './report';
import type { ConformanceInput, ConformanceSample } from './samples';

/** The differences from the contract (none: it passed), or why it could not be checked; null where the check does not apply to the call. */
export type BenchVerdict = readonly string[] | { readonly skip: string } | null;

/** The state that every check works with. */
export interface Bench {
  readonly client: Client;
  readonly known: KnownValues;
  readonly results: ConformanceResult[];
  /** The test customer's cookies; null without one. */
  cookie: string | null;
  /** The test customer, as it was given on the command line. */
  readonly customer: { readonly email: string; readonly password: string } | null;
  /** Whether harmless things may be written. */
  readonly writes: boolean;
  readonly hostileTexts: readonly string[];
  /** The request that got the sample answer of each read. */
  readonly samples: Map<CallName, ConformanceSample>;
}

/** A check that every call of the contract goes through. */
export interface CallCheck {
  readonly kind: ConformanceKind;
  readonly run: (bench: Bench, name: CallName, spec: CallSpec, index: number) => Promise<BenchVerdict>;
}

/** Lays a verdict down. A second one of the same call and kind adds what differs to the first. */
export function judge(bench: Bench, call: string, kind: ConformanceKind, verdict: BenchVerdict): void {
  if (verdict === null) return;
  const at = bench.results.findIndex((result) => result.call === call && result.kind === kind);
  const before = bench.results[at];
  if ('skip' in verdict) {
    if (!before) bench.results.push({ call, kind, state: 'skipped', details: [verdict.skip] });
    return;
  }
  const details = [...new Set([...(before?.state === 'failed' ? before.details : []), ...verdict])];
  const result = { call, kind, state: details.length > 0 ? 'failed' : 'passed', details } as const;
  if (before) bench.results[at] = result;
  else bench.results.push(result);
}

/** A check's verdict; where the backend asks for more patience than there is, that it was skipped. */
export async function orSkip(work: () => Promise<BenchVerdict>): Promise<BenchVerdict> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RateLimited) return { skip: error.message };
    throw error;
  }
}

export const noCustomer = { skip: 'needs a test customer: --email and --password' };
export const noWrites = { skip: 'writes: needs --writes' };

/** An input that a call takes, where one is known. */
export const sampleInput = (bench: Bench, name: CallName): ConformanceInput | undefined => {
  const sample = bench.samples.get(name);
  return sample && 'inputs' in sample ? sample.inputs[0] : undefined;
};

/** As whom a call is made that may need a login; null where there is no test customer for it. */
export const asCustomer = (bench: Bench, spec: CallSpec): ConformanceSending | null => {
  if (!spec.login) return {};
  return bench.cookie === null ? null : { cookie: bench.cookie };
};
