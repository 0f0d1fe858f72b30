import type { CallSpec } from '@/contract/call';
import { headers } from '@/contract/answer';
import { codes } from '@/contract/codes';
import type { Code } from '@/contract/codes';
import type { CallName } from '@/contract/table';
import { asCustomer, noCustomer, noWrites, sampleInput } from './bench';
import type { Bench, CallCheck, BenchVerdict } from './bench';
import { badInputs, inputFieldsOf, hostileInputs, plainValue, requiredOf, takes } from './inputs';
import type { BadInput } from './inputs';
import { wrongCalm, wrongCode } from './judge';
import type { ConformanceSending } from './client';
import { brokenCursor, paging } from './paging';
import { listRequiredFields } from './samples';
import type { ConformanceInput } from './samples';

/** An input that writes nothing whoever asks: what a check sends that is refused before the input is read. */
const noInput = '{';
const rejectedInput = (spec: CallSpec): ConformanceSending => (spec.method === 'GET' ? {} : { input: noInput });

const found = (what: string, wrong: readonly string[]): string[] => wrong.map((detail) => `${what}: ${detail}`);

/** The other way to address a call answers with the same code. */
async function addressing(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  const style = spec.style === 'path' ? 'query' : 'path';
  const displayName = style === 'path' ? `/api/${name}` : `/api?n=${name}`;
  if (spec.writes) {
    const reply = await bench.client.request(name, { ...rejectedInput(spec), style, headers: { [headers.csrf]: '' } });
    return found(`${displayName} without the CSRF header`, wrongCode(reply, codes.crossSite));
  }
  if (spec.login) {
    return found(
      `${displayName} to a visitor`,
      wrongCode(await bench.client.request(name, { style }), codes.loginNeeded),
    );
  }
  const sample = bench.samples.get(name);
  const known = sample && 'inputs' in sample ? sample : undefined;
  const bad = badInputs(spec, undefined)[0];
  if (!known && !bad) return { skip: 'no input is known' };
  const reply = await bench.client.request(name, { style, input: known ? known.inputs[0] : bad?.input });
  return found(displayName, wrongCode(reply, known ? known.code : codes.invalidInput));
}

/** By another method there is no such call. */
async function method(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  const wrong: string[] = [];
  for (const other of spec.method === 'GET' ? ['POST', 'PUT'] : ['GET', 'PUT']) {
    const input = other === 'GET' ? {} : noInput;
    const reply = await bench.client.request(name, { method: other, input });
    wrong.push(...found(other, wrongCode(reply, codes.unknownCall)));
  }
  return wrong;
}

/** A write that a foreign page could have caused is refused, before anything else is looked at. */
async function csrf(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  if (!spec.writes) return null;
  const foreign: Record<string, Record<string, string>> = {
    [`without ${headers.csrf}`]: { [headers.csrf]: '' },
    [`${headers.csrf} of another value`]: { [headers.csrf]: 'XMLHttpRequest' },
    'Sec-Fetch-Site: cross-site': { 'Sec-Fetch-Site': 'cross-site' },
    ...(spec.method === 'POST' && { 'a form of another site': { 'Content-Type': 'text/plain' } }),
  };
  const wrong: string[] = [];
  for (const [what, given] of Object.entries(foreign)) {
    const reply = await bench.client.request(name, { ...rejectedInput(spec), headers: given });
    wrong.push(...found(what, wrongCode(reply, codes.crossSite)));
  }
  return wrong;
}

/** A visitor is sent to log in, whatever the input. */
async function login(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  if (!spec.login) return null;
  const visitor = await bench.client.request(name, rejectedInput(spec));
  const stranger = await bench.client.request(name, {
    ...rejectedInput(spec),
    cookie: 'session=none; __Host-session=none',
  });
  return [
    ...found('a visitor', wrongCode(visitor, codes.loginNeeded)),
    ...found('a made-up session', wrongCode(stranger, codes.loginNeeded)),
  ];
}

async function sendAll(
  bench: Bench,
  name: CallName,
  as: ConformanceSending,
  cases: readonly BadInput[],
  wrongOf: (reply: Awaited<ReturnType<Bench['client']['request']>>, badInput: BadInput) => readonly string[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const badCase of cases) {
    const reply = await bench.client.request(name, { ...as, input: badCase.input });
    wrong.push(...found(badCase.what, wrongOf(reply, badCase)));
  }
  return wrong;
}

/** Checks that input which the schemas refuse is answered with the code for invalid input. */
async function badInput(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  const cases = badInputs(spec, sampleInput(bench, name));
  if (cases.length === 0) return null;
  const as = asCustomer(bench, spec);
  if (!as) return noCustomer;
  return sendAll(bench, name, as, cases, (reply) => wrongCode(reply, codes.invalidInput));
}

/** So many hostile texts a call: over the whole table each of them comes more than once. */
const hostileOfACall = 3;

async function hostileInput(bench: Bench, name: CallName, spec: CallSpec, index: number): Promise<BenchVerdict> {
  const { hostileTexts: texts } = bench;
  const some = Array.from(
    { length: hostileOfACall },
    (_, at) => texts[(index * hostileOfACall + at) % texts.length] ?? '',
  );
  const cases = hostileInputs(spec, sampleInput(bench, name), some);
  if (cases.length === 0) return null;
  const as = asCustomer(bench, spec);
  if (!as) return noCustomer;
  return sendAll(bench, name, as, cases, (reply) => wrongCalm(reply, spec));
}
/** Values that name nothing, one for each shape of a name. */
const nobody: readonly unknown[] = [
  'conformance-none',
  ['conformance-none'],
  '999999999',
  'market/conformance-none',
  'ZZZZ0000ZZZZ',
  'z'.repeat(32),
  'z'.repeat(43),
];

/** The codes for an id that does not exist, where they are not notFound; null where the field only looks like an id. */
const otherwise: Partial<Record<CallName, Code | null>> = {
  'Sig.Front.Item.Cards': codes.ok,
  'Sig.Front.ShareOrder.Measured': codes.ok,
  'Sig.Front.Tools.Translate': null,
  'Sig.Front.User.Session.Exchange': codes.handoffInvalid,
  'Sig.Front.User.Register.ByProvider': codes.loginProviderFailed,
  'Sig.Front.Cart.Remove': codes.ok,
  'Sig.Front.Coupon.Claim': codes.couponUnusable,
  'Sig.Front.User.SavedSearch.Delete': codes.ok,
  'Sig.Front.WorkOrder.Things': codes.ok,
};

function inputOfNothing(spec: CallSpec): ConformanceInput | undefined {
  const fields = inputFieldsOf(spec);
  const named = new Set(listRequiredFields(spec));
  const input: Record<string, unknown> = {};
  for (const field of requiredOf(spec)) {
    const schema = fields[field];
    if (!schema) continue;
    input[field] = named.has(field) ? nobody.find((sample) => takes(schema, sample)) : plainValue(schema);
  }
  return named.size > 0 && takes(spec.input, input) ? input : undefined;
}

/** Checks the code for an id that does not exist; an id of another customer has the same code, so that nobody learns which ids exist. */
async function notThere(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  const input = inputOfNothing(spec);
  const code = otherwise[name];
  if (!input || code === null) return null;
  if (spec.writes && !bench.writes) return noWrites;
  const as = asCustomer(bench, spec);
  if (!as) return noCustomer;
  return wrongCode(await bench.client.request(name, { ...as, input }), code ?? codes.notFound);
}

export const callChecks: readonly CallCheck[] = [
  { kind: 'addressing', run: addressing },
  { kind: 'method', run: method },
  { kind: 'csrf', run: csrf },
  { kind: 'login', run: login },
  { kind: 'bad-input', run: badInput },
  { kind: 'hostile-input', run: hostileInput },
  { kind: 'not-there', run: notThere },
  { kind: 'cursor', run: brokenCursor },
  { kind: 'paging', run: paging },
];
