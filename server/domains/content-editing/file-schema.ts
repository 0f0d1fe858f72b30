import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type JsonSchema = ReturnType<typeof toJsonSchema>;

/** The JSON schema of a kind's files, from which the desk makes its form: the metadata of fields are in it, such as `format`. */
export function toFileSchema(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema({ valibotSchema, jsonSchema }) {
      // A field that may be null is an entry that may be left empty.
      if (valibotSchema.type === 'nullable') return jsonSchema.anyOf?.[0] as JsonSchema;
      if (valibotSchema.type === 'variant') return { ...jsonSchema, discriminator: { propertyName: 'kind' } };
      return undefined;
    },
  });
}
