import { brand } from '../brand/brand';
import { toJsonSchema } from '@valibot/to-json-schema';
import { headers } from '@/contract/answer';
import { findAreaOfCall } from '@/contract/areas';
import type { CallSpec, CallTable } from '@/contract/call';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import callDocuments from './call-documents.json';

type Json = Record<string, unknown>;
type CodeName = keyof typeof codes;
interface CallDocument {
  readonly summary: string;
  readonly description: string;
  readonly errorCodes: readonly string[];
}

const documents: Readonly<Record<string, CallDocument>> = callDocuments;

/** The contract as an OpenAPI 3.1 document. Each call has named schemas of its input, its data and its refusals. */
export function openApiDocument(): Json {
  const table: CallTable = contract;
  const calls = Object.entries(table);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description:
        'Every answer is HTTP 200 with {code, msg, data}. Each call also answers at /api?n={name}. ' +
        `Codes: ${Object.entries(codes)
          .map(([name, code]) => `${code} ${name}`)
          .join(', ')}.`,
      contact: { name: 'The operator of this shop' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(([name]) => tagOf(name)))].map((name) => ({
      name,
      description: `Calls whose names begin with Sig.Front.${name}.`,
    })),
    paths: Object.fromEntries(calls.map(([name, spec]) => [`/api/${name}`, pathOf(name, spec)])),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: Object.fromEntries(calls.flatMap(([name, spec]) => Object.entries(schemasOf(name, spec)))),
    },
  };
}

const tagOf = (name: string): string => name.split('.')[2] ?? 'Front';
/** `Sig.Front.Order.Create` → `OrderCreate`. */
const shortName = (name: string): string => name.split('.').slice(2).join('');
const refTo = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` });

/** The codes of a call that are not 200: those that every call can answer, and its own. */
export function listErrorCodes(name: string, spec: CallSpec): readonly CodeName[] {
  const own = documents[name]?.errorCodes ?? [];
  const common: readonly CodeName[] = [
    'serverError',
    'invalidInput',
    'rateLimited',
    'crossSite',
    ...(spec.login ? (['loginNeeded'] as const) : []),
    ...(spec.writes ? (['keyReused'] as const) : []),
    ...(findAreaOfCall(name) ? (['areaOff'] as const) : []),
  ];
  return (Object.keys(codes) as CodeName[]).filter((code) => common.includes(code) || own.includes(code));
}

function schemasOf(name: string, spec: CallSpec): Json {
  const short = shortName(name);
  return {
    ...(spec.method === 'POST' && { [`${short}Input`]: schemaOf(spec.input) }),
    [`${short}Data`]: schemaOf(spec.output),
    [`${short}Answer`]: answerOf({ const: codes.ok }, refTo(`${short}Data`)),
    [`${short}Refusal`]: answerOf(
      {
        type: 'integer',
        enum: listErrorCodes(name, spec).map((code) => codes[code]),
        description: listErrorCodes(name, spec)
          .map((code) => `${codes[code]} ${code}`)
          .join(', '),
      },
      { type: ['object', 'null'], description: 'What the code is about, where it needs more than its name.' },
    ),
  };
}

function answerOf(code: Json, data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code, msg: { type: 'string' }, data },
  };
}

function pathOf(name: string, spec: CallSpec): Json {
  const short = shortName(name);
  const { summary = '', description = '' } = documents[name] ?? {};
  const operation = {
    operationId: name.replaceAll('.', '_'),
    summary: summary.replace(/\.$/, ''),
    description: description || summary,
    tags: [tagOf(name)],
    security: spec.login ? [{ session: [] }] : [],
    parameters: [...commonParameters(spec), ...(spec.method === 'GET' ? queryParameters(schemaOf(spec.input)) : [])],
    ...(spec.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: refTo(`${short}Input`) } } },
    }),
    responses: {
      '200': {
        description: 'The answer, or a refusal named by its code.',
        content: { 'application/json': { schema: { oneOf: [refTo(`${short}Answer`), refTo(`${short}Refusal`)] } } },
      },
    },
  };
  return { [spec.method.toLowerCase()]: operation };
}

function commonParameters(spec: CallSpec): Json[] {
  const header = (name: string, required: boolean, schema: Json) => ({ name, in: 'header', required, schema });
  return spec.writes
    ? [
        header(headers.csrf, true, { const: headers.csrfValue }),
        header(headers.idempotencyKey, false, { type: 'string', pattern: '^[\\w-]{8,100}$' }),
        header(headers.deviceId, false, { type: 'string' }),
      ]
    : [];
}

function queryParameters(input: Json): Json[] {
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const properties = input['properties'];
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries<unknown>({ ...properties }).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Checks that JSON Schema cannot say (trimming, a Unicode pattern) stay the API's own. */
function schemaOf(schema: CallSpec['input']): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
    typeMode: 'output',
    // Linters ask every array for `items`; the length leaves none beyond those of the tuple.
    overrideSchema: ({ jsonSchema }) =>
      jsonSchema.prefixItems && { ...jsonSchema, items: {}, maxItems: jsonSchema.prefixItems.length },
  });
  return { ...rest };
}
