import { toJsonSchema } from '@valibot/to-json-schema';
import { headers } from '../../src/contract/answer';
import type { CallSpec, CallTable } from '../../src/contract/call';
import { codes } from '../../src/contract/codes';
import { contract } from '../../src/contract/table';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document (B-13). */
export function openApiDocument(): Json {
  const table: CallTable = contract;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kakehashi reference API',
      version: '1.0.0',
      description:
        'Every answer is HTTP 200 with {code, msg, data}. Each call also answers at /api?n={name}. ' +
        `Codes: ${Object.entries(codes)
          .map(([name, code]) => `${code} ${name}`)
          .join(', ')}.`,
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(table).map(([name, spec]) => [`/api/${name}`, pathOf(name, spec)])),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  };
}

function pathOf(name: string, spec: CallSpec): Json {
  const input = schemaOf(spec.input, 'output');
  const operation = {
    operationId: name.replaceAll('.', '_'),
    tags: [name.split('.')[2] ?? 'Front'],
    security: spec.login ? [{ session: [] }] : [],
    parameters: [...commonParameters(spec), ...(spec.method === 'GET' ? queryParameters(input) : [])],
    ...(spec.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: input } } },
    }),
    responses: {
      '200': {
        description: 'The answer, or a refusal named by its code.',
        content: { 'application/json': { schema: answerOf(spec) } },
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

function answerOf(spec: CallSpec): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: { anyOf: [schemaOf(spec.output, 'output'), { type: 'object' }, { type: 'null' }] },
    },
  };
}

/** Checks that JSON Schema cannot say (trimming, a Unicode pattern) stay the API's own. */
function schemaOf(schema: CallSpec['input'], typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return { ...rest };
}
