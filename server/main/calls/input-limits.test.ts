import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallSpec } from '@/contract/call';
import { contract } from '@/contract/table';
import { translateLimits } from '@/contract/translate';
import { defaultMaxBytes } from '@server/platform/http/call-input';

/** The part of a valibot schema, or of an action in its pipe, that this test reads. */
interface Node {
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly (Node | string | number)[];
  readonly literal?: unknown;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly key?: Node;
  readonly value?: Node;
}

/** Bytes of a UTF-16 unit in UTF-8, at most. */
const bytesOfUnit = 3;

const isAscii = (node: Node): boolean =>
  partsOf(node).some(
    ({ type, requirement }) =>
      type === 'regex' && requirement instanceof RegExp && !/\\[pPDSW]|\[\^|\.(?![^[]*\])/.test(requirement.source),
  );

/** The steps of a pipe, with those of pipes inside it. */
const partsOf = (node: Node): readonly Node[] =>
  (node.pipe ?? []).flatMap((part) => (part === node || part.pipe === node.pipe ? [] : [part, ...partsOf(part)]));

function limitOf(node: Node, path: string): number {
  const parts = partsOf(node);
  const found = parts.find(({ type }) => type === 'max_length' || type === 'length')?.requirement;
  if (typeof found === 'number') return found;
  const pattern = parts.find(({ type }) => type === 'regex')?.requirement;
  // A pattern bounds a text where it has both ends and no quantifier without an upper bound.
  if (parts.some(({ type }) => type === 'iso_date')) return 10;
  if (
    pattern instanceof RegExp &&
    /^\^.*\$$/.test(pattern.source) &&
    !/[*+]|,\}/.test(pattern.source.replaceAll(/\[[^\]]*\]|\\./g, ''))
  )
    return [...pattern.source.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((sum, [, max]) => sum + Number(max), 40);
  throw new Error(`${path} has no limit`);
}

const nothing: Node = { type: 'null' };
const itemOf = (node: Node): Node =>
  [...(node.pipe ?? [])].reverse().find(({ type }) => type === 'array')?.item ?? node.item ?? nothing;
const jsonLength = (value: unknown) => JSON.stringify(value).length;
const wrapped = (node: Node, path: string) => Math.max(4, bytesOf(node.wrapped ?? nothing, path));
const anyOf = (node: Node, path: string) =>
  Math.max(...(node.options ?? []).map((option) => (typeof option === 'object' ? bytesOf(option, path) : 40)));

const measures: Readonly<Record<string, (node: Node, path: string) => number>> = {
  object: ({ entries = {} }, path) =>
    Object.entries(entries).reduce((sum, [key, entry]) => sum + key.length + 4 + bytesOf(entry, `${path}.${key}`), 2),
  optional: wrapped,
  nullable: wrapped,
  nullish: wrapped,
  array: (node, path) => 2 + limitOf(node, path) * (1 + bytesOf(itemOf(node), `${path}[]`)),
  // A record has twenty entries at most, like the only one of the contract.
  record: ({ key = nothing, value = nothing }, path) => 20 * (bytesOf(key, path) + bytesOf(value, path) + 2),
  union: anyOf,
  variant: anyOf,
  picklist: ({ options = [] }) => Math.max(...options.map(jsonLength)),
  literal: ({ literal }) => jsonLength(literal),
  string: (node, path) => 2 + (isAscii(node) ? 1 : bytesOfUnit) * limitOf(node, path),
  number: () => 12,
  boolean: () => 5,
  null: () => 4,
};

/** Bytes of the longest JSON that fits a schema. Throws for what has no limit. */
function bytesOf(node: Node, path: string): number {
  const measure = measures[node.type];
  if (!measure) throw new Error(`${path}: no measure for ${node.type}`);
  return measure(node, path);
}

/** Schemas directly in a schema. */
const inside = (node: Node): readonly Node[] =>
  [
    node.wrapped,
    ...Object.values(node.entries ?? {}),
    ...(node.options ?? []).filter((option) => typeof option === 'object'),
    ...(node.type === 'array' ? [itemOf(node)] : []),
  ].filter((schema) => schema !== undefined);
const listsIn = (node: Node): readonly Node[] => [
  ...(node.type === 'array' ? [node] : []),
  ...inside(node).flatMap(listsIn),
];

const calls: readonly (readonly [string, CallSpec])[] = Object.entries(contract);
const asNode = (schema: GenericSchema) => schema as unknown as Node;

/** Bounded as a whole by a check, which has no figure to read. */
const known: Readonly<Record<string, number>> = {
  'Sig.Front.Tools.Translate': translateLimits.all * bytesOfUnit + translateLimits.lines * 3 + 20,
};
const longestOf = (name: string, { input }: CallSpec) => known[name] ?? bytesOf(asNode(input), name);

describe('what goes in', () => {
  it.each(calls)(
    '[A-07] %s has a limit for each text and list, and takes the longest input that fits',
    (name, spec) => {
      const longest = longestOf(name, spec);
      // A query is bounded by the server's limit of a request's head.
      expect(spec.method === 'POST' ? longest : 0).toBeLessThanOrEqual(spec.maxBytes ?? defaultMaxBytes);
    },
  );

  it.each(calls.filter(([, { maxBytes }]) => maxBytes !== undefined))(
    '[A-07] %s takes no more than it may need',
    (name, spec) => {
      expect(spec.maxBytes).toBeLessThanOrEqual(1.6 * longestOf(name, spec));
    },
  );
});

it('[A-07] a list that is too long is refused before its elements are looked at', () => {
  const lists = calls.flatMap(([name, { input }]) => listsIn(asNode(input)).map((list) => ({ name, list })));
  expect(lists.filter(({ list }) => list.item?.type !== 'unknown').map(({ name }) => name)).toEqual([]);
  expect(lists.length).toBeGreaterThan(10);
});
