import type { RJSFSchema, UiSchema } from '@rjsf/utils';

export type ContentFile = Readonly<Record<string, unknown>>;

/** Gives the text for a field's name or for a value of a choice; the name itself where there is none. */
export type FileText = (group: 'fields' | 'values', name: string) => string;

interface Form {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema<ContentFile>;
}

const hidden = { 'ui:widget': 'hidden' };

/** The value of `kind` that chooses an object of a list of choices. */
function kindOf({ properties }: RJSFSchema): string | null {
  const kind = properties?.['kind'];
  return typeof kind === 'object' && typeof kind.const === 'string' ? kind.const : null;
}

/** True for a list of plain values. */
const isPlain = (items: unknown): boolean =>
  typeof items === 'object' && items !== null && 'type' in items && items.type !== 'object';

/** True for text of more than a line. */
const isLong = ({ type, enum: choices, pattern, format, maxLength = Infinity }: RJSFSchema): boolean =>
  type === 'string' && choices === undefined && pattern === undefined && format === undefined && maxLength > 200;

function widgetOf(schema: RJSFSchema): UiSchema<ContentFile> {
  if (schema.const !== undefined || schema['hidden'] === true) return hidden;
  return isLong(schema) ? { 'ui:widget': 'longText' } : {};
}

/** The parts of an object or of a list, each with its form. */
function innerForms({ properties = {}, items, oneOf }: RJSFSchema, text: FileText, name: string) {
  const inner = (value: RJSFSchema | boolean | undefined, as: string): Form =>
    toForm(typeof value === 'object' ? value : {}, text, as);
  return {
    properties: Object.entries(properties).map(([key, value]) => [key, inner(value, key)] as const),
    // An object in a list has labels of its own; a single value is named by its list.
    items: items === undefined ? null : inner(items, isPlain(items) ? name : ''),
    choices: oneOf?.map((choice) => inner(choice, name)) ?? null,
  };
}

/** Makes a form from the schema of a file: labels, entries for long texts, and fields that nobody fills in. Defaults are left to the server. */
export function toForm(given: RJSFSchema, text: FileText, name = ''): Form {
  const { default: _, ...schema } = given;
  const { properties, items, choices } = innerForms(schema, text, name);
  const kind = kindOf(schema);
  const title = kind === null ? name && text('fields', name) : text('values', kind);
  return {
    schema: {
      ...schema,
      title,
      ...(schema.properties && { properties: Object.fromEntries(properties.map(([key, form]) => [key, form.schema])) }),
      ...(items && { items: items.schema }),
      ...(choices && { oneOf: choices.map((choice) => choice.schema) }),
    },
    uiSchema: {
      ...widgetOf(schema),
      ...Object.fromEntries(properties.map(([key, form]) => [key, form.uiSchema])),
      ...(items && { items: { ...(items.schema.title === '' && { 'ui:label': false }), ...items.uiSchema } }),
      ...(choices && { oneOf: choices.map((choice) => ({ 'ui:label': false, ...choice.uiSchema })) }),
    },
  };
}
