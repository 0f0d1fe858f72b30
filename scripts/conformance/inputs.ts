import * as v from 'valibot';
import type { CallSpec } from '@/contract/call';

/** An input that the contract refuses, or a body that is none at all. */
export interface BadInput {
  readonly what: string;
  readonly input: unknown;
}

const longestField = 4000;
const longestBodyField = 65_536;

/** The fields of a call's input with the schema of each; none where the input is no plain object. */
export function inputFieldsOf({ input }: CallSpec): Readonly<Record<string, v.GenericSchema>> {
  return 'entries' in input ? (input.entries as Record<string, v.GenericSchema>) : {};
}

export const takes = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;

/** Fields that an input has to have. */
export const requiredOf = (spec: CallSpec): readonly string[] =>
  Object.entries(inputFieldsOf(spec)).flatMap(([field, schema]) => (takes(schema, undefined) ? [] : [field]));

/** The choices of a picklist or literal, the first of which is as good as any. */
function choicesOf(schema: v.GenericSchema): readonly unknown[] {
  if ('options' in schema && Array.isArray(schema.options))
    return schema.options.filter((option) => takes(schema, option));
  return 'literal' in schema ? [schema.literal] : [];
}

const plain: readonly unknown[] = ['conformance', 'DE', '2026-11-21', '1', false, 1, ''];

/** A value that a field takes, where any will do; undefined where none of the plain ones fits. */
export const plainValue = (schema: v.GenericSchema): unknown =>
  [...choicesOf(schema), ...plain].find((value) => takes(schema, value));

/** Values that no field accepts, or few: in a query all of them are text. */
const wrongTexts: readonly unknown[] = ['no such value!', '-1', '', '{}', ' ', '1e999'];
const wrongValues: readonly unknown[] = [{ not: 'this' }, 12.5, 'no such value!', null, -1, ['no such value!'], ''];

function wrongValue(schema: v.GenericSchema, spec: CallSpec): unknown {
  return (spec.method === 'GET' ? wrongTexts : wrongValues).find((value) => !takes(schema, value));
}

/** The shortest text of one letter that is too long for a field; undefined where none of a decent length is. */
function tooLong(schema: v.GenericSchema, spec: CallSpec): string | undefined {
  const max = spec.method === 'GET' ? longestField : longestBodyField;
  if (!takes(schema, 'a')) return undefined;
  for (let length = 2; length <= max; length *= 2) {
    const text = 'a'.repeat(length);
    if (!takes(schema, text)) return text;
  }
  return undefined;
}

/** Bodies that are no JSON, or no object; only those that the contract refuses. */
function wrongBodies(spec: CallSpec): BadInput[] {
  const bodies = ['[]', 'null', '"text"'].filter((body) => !takes(spec.input, JSON.parse(body)));
  return ['{', '<html>', ...bodies].map((input) => ({ what: `the body ${input}`, input }));
}

/**
 * Makes inputs that the contract refuses, from its schemas alone. `sample` is an input that it accepts, where one is known: each case spoils one
 * field of it. For a write, all fields are spoiled at once, so that a backend which accepts one of them still writes nothing that makes sense.
 */
export function badInputs(spec: CallSpec, sample: Readonly<Record<string, unknown>> | undefined): BadInput[] {
  const fields = Object.entries(inputFieldsOf(spec));
  const cases: BadInput[] = spec.method === 'GET' ? [] : wrongBodies(spec);
  const wrong = fields.flatMap(([field, schema]) => pair(field, wrongValue(schema, spec)));
  const long = fields.flatMap(([field, schema]) => pair(field, tooLong(schema, spec)));
  cases.push({ what: 'no field at all', input: {} });
  if (spec.writes || !sample) {
    cases.push({ what: 'wrong values', input: Object.fromEntries(wrong) });
    cases.push({ what: 'texts too long', input: Object.fromEntries([...wrong, ...long]) });
  } else {
    for (const field of requiredOf(spec)) cases.push({ what: `no ${field}`, input: without(sample, field) });
    for (const [field, value] of wrong) {
      cases.push({ what: `${field} ${JSON.stringify(value)}`, input: { ...sample, [field]: value } });
    }
    for (const [field, value] of long) {
      cases.push({ what: `${field} of ${value.length} letters`, input: { ...sample, [field]: value } });
    }
  }
  return cases.filter(({ input }) => typeof input === 'string' || !takes(spec.input, input));
}

const pair = <T>(field: string, value: T | undefined): (readonly [string, T])[] =>
  value === undefined ? [] : [[field, value]];

const without = (input: Readonly<Record<string, unknown>>, field: string) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));

/**
 * Makes inputs with a hostile text in each field that takes free text. For a write, only those that the contract refuses: accepted ones would be
 * written.
 */
export function hostileInputs(
  spec: CallSpec,
  sample: Readonly<Record<string, unknown>> | undefined,
  texts: readonly string[],
): BadInput[] {
  const fields = Object.entries(inputFieldsOf(spec)).filter(([, schema]) => choicesOf(schema).length === 0);
  return texts
    .map((text) => ({
      what: JSON.stringify(text.slice(0, 60)),
      input: { ...sample, ...Object.fromEntries(fields.map(([field]) => [field, text])), ['__proto__[isAdmin]']: text },
    }))
    .filter(({ input }) => !spec.writes || !takes(spec.input, input));
}
