import type { GenericSchema } from 'valibot';
import type { CallSpec } from '@/contract/call';
import { defaultMaxBytes } from '@server/platform/http/call-input';

export interface HostileInput {
  readonly kind: string;
  /** JSON, or what claims to be; of a GET the query. */
  readonly text: string;
}

/** Far more than any call takes, and still sent by every HTTP client. */
const tooLarge = 1_200_000;

/** Names of the fields of a call's input, of all its variants. */
export function schemaFieldsOf(schema: GenericSchema): string[] {
  const options: readonly GenericSchema[] = 'options' in schema ? (schema.options as GenericSchema[]) : [schema];
  return [...new Set(options.flatMap((option) => ('entries' in option ? Object.keys(option.entries as object) : [])))];
}

/** As many copies of `part` as fit into `bytes`. */
const filled = (part: string, bytes: number) => part.repeat(Math.max(1, Math.floor(bytes / part.length)));
const list = (part: string, bytes: number) => `[${filled(`${part},`, bytes)}${part}]`;
const deep = (open: string, close: string, bytes: number) => {
  const levels = Math.floor(bytes / (open.length + close.length));
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
};
function manyKeys(bytes: number): string {
  const keys: string[] = [];
  for (let length = 0; length < bytes; length += keys.at(-1)?.length ?? 0) keys.push(`"k${keys.length}":1,`);
  return `{${keys.join('')}"k":1}`;
}

const mistyped: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  zero: '0',
  negative: '-1',
  fraction: '1.5',
  infinite: '1e400',
  largest: '9007199254740993',
  'no text': '""',
  'a text': '"x"',
  'an early day': '"0000-01-01"',
  'a late day': '"9999-12-31"',
  'no such day': '"2026-02-31"',
  NUL: String.raw`"\u0000"`,
  'half a letter': String.raw`"\ud800"`,
  prototype: '{"__proto__":{"x":1},"constructor":1,"toString":1}',
  'a list': '[[]]',
  'an object': '{}',
};

/** Inputs of one size: lists, objects, texts and depth that fill it. */
const ofSize = (bytes: number): Readonly<Record<string, string>> => ({
  'wide list of numbers': list('1', bytes),
  'wide list of objects': list('{}', bytes),
  'wide list of texts': list('"x"', bytes),
  'wide object': manyKeys(bytes),
  'deep list': deep('[', ']', bytes),
  'deep object': deep('{"a":', '}', bytes),
  'long text': `"${filled('あ', bytes / 3)}"`,
  'long text of escapes': `"${filled(String.raw`\u0041`, bytes)}"`,
});

/** Oversized, deep, wide and mistyped JSON for one POST: as the whole body, and in each of its fields. */
export function hostileBodies({ input, maxBytes = defaultMaxBytes }: CallSpec): readonly HostileInput[] {
  const fits = ofSize(maxBytes - 200);
  const whole = {
    ...fits,
    ...mistyped,
    broken: '{"a":',
    nothing: '',
    'too large': list('1', Math.max(tooLarge, maxBytes)),
  };
  const inFields = schemaFieldsOf(input).flatMap((field) =>
    ['wide list of numbers', 'wide object', 'deep list', 'long text'].map((kind) => ({
      kind: `${kind} as ${field}`,
      text: `{"${field}":${fits[kind]}}`,
    })),
  );
  const all = schemaFieldsOf(input);
  const everywhere = Object.entries(mistyped).map(([kind, text]) => ({
    kind: `${kind} as every field`,
    text: `{${all.map((field) => `"${field}":${text}`).join(',')}}`,
  }));
  return [...Object.entries(whole).map(([kind, text]) => ({ kind, text })), ...inFields, ...everywhere];
}

/** Longest query that Node's parser of HTTP takes beside ordinary headers. */
const queryBytes = 14_000;

/** Oversized, wide and mistyped queries for one GET. */
export function hostileQueries({ input }: CallSpec): readonly HostileInput[] {
  const values = {
    nothing: '',
    'long text': 'x'.repeat(queryBytes),
    'many commas': filled('a,', queryBytes),
    'many digits': '9'.repeat(1000),
    negative: '-1',
    fraction: '1.5',
    'an early day': '0000-01-01',
    'a late day': '9999-12-31',
    'no such day': '2026-02-31',
    NUL: '%00',
    'not UTF-8': '%ff%fe',
    'a false cursor': Buffer.from('[1e300,"x"]').toString('base64url'),
  };
  const fields = schemaFieldsOf(input);
  const single = fields.flatMap((field) =>
    Object.entries(values).map(([kind, value]) => ({ kind: `${kind} as ${field}`, text: `${field}=${value}` })),
  );
  return [...single, { kind: 'many fields', text: filled('k=1&', queryBytes) }];
}
