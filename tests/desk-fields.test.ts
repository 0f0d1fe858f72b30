import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deskContract } from '@/contract/desk/table';

interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly pipe?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
}

/** The names of the fields of an input; those of a list or a tuple are those of the whole. */
function fieldsOf(schema: Schema, name: string): string[] {
  const inner = schema.pipe?.[0] ?? schema.wrapped ?? schema.item;
  if (inner) return fieldsOf(inner, name);
  if (!schema.entries) return [name];
  return Object.entries(schema.entries).flatMap(([key, entry]) => fieldsOf(entry, key));
}

/** Fields that a page fills in by itself, or that a person chooses from what is valid. */
const notTyped = new Set(
  'invitation id queue subject version isEstimate confirmed seen line kind file basedOn act picture as answer high field address balance'.split(
    ' ',
  ),
);

it('[W-08] every field that staff fill in has a name, which a refused change says', () => {
  const path = join(import.meta.dirname, '../desk/locales/en/desk.json');
  const { field } = JSON.parse(readFileSync(path, 'utf8')) as { field: Record<string, string> };
  const typed = Object.values(deskContract)
    .filter(({ kind }) => kind !== 'read')
    .flatMap(({ input }) => fieldsOf(input as Schema, ''))
    .filter((name) => !notTyped.has(name));
  expect([...new Set(typed)].sort()).toEqual(Object.keys(field).sort());
});
