import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, printed } from '@scripts/conformance/report';
import type { ConformanceResult } from '@scripts/conformance/report';
import { runConformance } from '@scripts/conformance/run';
import { demoCustomer } from '@server/testing/test-api';
import { addresses } from '@server/domains/account/schema';
import { rateLimits } from '@server/platform/http/schema';
import { sessions } from '@server/domains/auth/schema';
import { cartLines } from '@server/domains/order/schema';
import { savedSearches } from '@server/domains/notice/schema';
import type { CallSpec } from '@/contract/call';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { openBackend } from './backend';
import type { Backend } from './backend';
import { conformanceFaults, wrongBackend } from './faults';

const names = Object.keys(contract) as CallName[];
const impatient = {
  timeoutMs: 20_000,
  longestWait: 0,
  allWaits: 0,
  sleep: () => Promise.reject(new Error('A test does not wait.')),
};
const asDemo = { customer: demoCustomer, writes: true, patience: impatient };

let cookie = '';
const planted = conformanceFaults(() => cookie);
let wrong = false;
let backend: Backend;
let results: readonly ConformanceResult[];
const of = (state: ConformanceResult['state'], kind?: string) =>
  results.filter((result) => result.state === state && (kind === undefined || result.kind === kind));

async function rowCounts({ api }: Backend) {
  const tables = { addresses, sessions, cartLines, savedSearches };
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await api.db.$count(table)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

beforeAll(async () => {
  const spoil = wrongBackend(planted);
  backend = await openBackend((request, answer) => (wrong ? spoil(request, answer) : answer(request)));
}, 120_000);
afterAll(() => backend.close());

describe('the reference API', () => {
  let before: Record<string, number>;
  beforeAll(async () => {
    before = await rowCounts(backend);
    ({ results } = await runConformance({ base: backend.base, ...asDemo }));
  }, 240_000);

  it('[B-13] does all that the contract says, and breaks at nothing that is asked', () => {
    expect(printed(of('failed'))).toBe('0 passed, 0 failed, 0 skipped');
    expect(backend.api.errors).toEqual([]);
    expect(countsOf(results).passed).toBeGreaterThan(1100);
  });

  it('[B-13] every call is asked by every check that is about it, or it is said why not', () => {
    const expected = names.flatMap((name) => {
      const spec: CallSpec = contract[name];
      const always = ['answer', 'headers', 'addressing', 'method'];
      return [...always, ...(spec.writes ? ['csrf'] : []), ...(spec.login ? ['login'] : [])].map((kind) => [
        name,
        kind,
      ]);
    });
    const judged = new Set(results.map(({ call, kind }) => `${call} ${kind}`));
    expect(expected.filter(([name, kind]) => !judged.has(`${name} ${kind}`))).toEqual([]);
    expect(of('skipped').filter(({ details }) => details.join('') === '')).toEqual([]);
  });

  it('[B-13] what is skipped is what cannot be taken back, and a list of one page: every read is asked', () => {
    expect(new Set(of('skipped').flatMap(({ details }) => details))).toEqual(
      new Set(['writes what cannot be taken back', 'there is one page only']),
    );
    const reads = names.filter((name) => !contract[name].writes);
    expect(of('skipped', 'answer').filter(({ call }) => reads.includes(call as CallName))).toHaveLength(0);
    expect(of('passed', 'answer').length).toBeGreaterThan(80);
    expect(of('passed', 'paging').length).toBeGreaterThan(5);
    expect(of('passed', 'idempotency')).toHaveLength(3);
  });

  it('[B-13] leaves the test customer as they were', async () => {
    expect(await rowCounts(backend)).toEqual(before);
  });
});

describe('a backend that is wrong in many places', () => {
  // With FULL=1 every call is asked again, else those with a fault, and the service as a whole.
  const only = process.env['FULL'] === '1' ? undefined : planted.map(({ call }) => call);
  beforeAll(async () => {
    wrong = true;
    // The run before spent most of the writes that a customer has in some minutes.
    await backend.api.db.delete(rateLimits);
    cookie = await backend.api.login();
    ({ results } = await runConformance({ base: backend.base, ...asDemo, ...(only && { only }) }));
  }, 240_000);

  it.each(planted)('[B-13] is found out: $title ($call)', ({ call, kinds, says }) => {
    for (const kind of kinds) {
      const found = of('failed', kind).find((result) => result.call === call);
      expect(found?.details.join('\n') ?? 'nothing').toContain(says);
    }
  });

  it('[B-13] nothing else is told of it', () => {
    const failures = of('failed').map(({ call, kind }) => `${call} ${kind}`);
    const expected = planted.flatMap(({ call, kinds }) => kinds.map((kind) => `${call} ${kind}`));
    expect(failures.sort()).toEqual([...new Set(expected)].sort());
  });
});
