import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import type { CallName } from '@/contract/table';
import { asCustomer, noCustomer, sampleInput } from './bench';
import type { Bench, BenchVerdict } from './bench';
import { inputFieldsOf, takes } from './inputs';
import { wrongCode, wrongData } from './judge';
import { everyAt } from './known';

/** The field of the answer that holds a page's things: the one before `next`. Undefined where a call does not page. */
function pageField(spec: CallSpec): string | undefined {
  if (!('cursor' in inputFieldsOf(spec)) || !('entries' in spec.output)) return undefined;
  const names = Object.keys(spec.output.entries as object);
  return names[names.indexOf('next') - 1];
}

/** No cursor that any backend gave: it has the right letters and no meaning. */
const broken = 'conformance-broken';

/** A cursor that is none is refused, not read as the beginning. */
export async function brokenCursor(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  if (pageField(spec) === undefined) return null;
  const as = asCustomer(bench, spec);
  if (!as) return noCustomer;
  const input = { ...sampleInput(bench, name), cursor: broken };
  if (!takes(spec.input, input)) return { skip: 'no input is known' };
  return wrongCode(await bench.client.request(name, { ...as, input }), codes.invalidInput);
}

/** The next page goes on where the first ended: nothing of it was there already, and there is something. */
export async function paging(bench: Bench, name: CallName, spec: CallSpec): Promise<BenchVerdict> {
  const field = pageField(spec);
  if (field === undefined) return null;
  const as = asCustomer(bench, spec);
  if (!as) return noCustomer;
  const input = sampleInput(bench, name);
  if (!input) return { skip: 'no input is known' };
  const first = await bench.client.request(name, { ...as, input });
  const wrong = wrongCode(first, codes.ok);
  if (wrong.length > 0) return wrong;
  const [cursor] = everyAt(first.answer?.data, ['next']);
  if (cursor === undefined) return { skip: 'there is one page only' };
  const second = await bench.client.request(name, { ...as, input: { ...input, cursor } });
  const wrongSecond = wrongData(second, spec);
  if (wrongSecond.length > 0) return wrongSecond.map((detail) => `the second page: ${detail}`);
  const before = new Set(identities(first.answer?.data, field));
  const after = identities(second.answer?.data, field);
  const twice = after.filter((row) => before.has(row));
  if (after.length === 0) return ['`next` leads to an empty page'];
  return twice.length > 0
    ? [`${twice.length} of ${after.length} on the second page were on the first: ${twice[0]}`]
    : [];
}

const identities = (data: unknown, field: string): string[] => everyAt(data, [field, '*']).map(identityOf);

/** Gets the identity of an element of a list: its id (of goods together with the site), its goods' one, or all of its content. */
function identityOf(value: unknown): string {
  const [id] = everyAt(value, ['id']);
  if (id !== undefined) return [...everyAt(value, ['site']), id].join('/');
  const [goods] = everyAt(value, ['goods']);
  return goods === undefined ? JSON.stringify(value) : identityOf(goods);
}
