import * as v from 'valibot';

/** Objects and lists looked at in one page: more is no shop's item page. */
const maxVisited = 2000;
const products: ReadonlySet<string> = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'SomeProducts']);
const paths: ReadonlySet<string> = new Set(['BreadcrumbList']);
/** The keys under which a page describes its main entity. Objects below a product itself (related goods) are not searched. */
const containerKeys = ['@graph', 'mainEntity', 'about'] as const;

const node = v.record(v.string(), v.unknown());
type Node = v.InferOutput<typeof node>;

/** A block as JSON. Line ends within texts, which JSON does not allow and shops write, are mended. */
function parsed(block: string): unknown {
  const text = block.replace(
    /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\]\]>)\s*$/g,
    '',
  );
  for (const tried of [text, text.replace(/\p{Cc}/gu, ' ')]) {
    try {
      return JSON.parse(tried);
    } catch {
      // The next way, or none.
    }
  }
  return null;
}

const last = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace(/^schema:/, '');

function isOneOf({ '@type': type }: Node, types: ReadonlySet<string>): boolean {
  const names: unknown[] = Array.isArray(type) ? type.slice(0, 10) : [type];
  return names.some((name) => typeof name === 'string' && types.has(last(name)));
}

/** Things of some types that JSON-LD blocks are about, in their order; found without recursion, so that depth cannot break it. */
function nodesOf(blocks: readonly string[], types: ReadonlySet<string>): readonly Node[] {
  const found: Node[] = [];
  const waiting: unknown[] = blocks.map(parsed);
  for (let at = 0; at < waiting.length && at < maxVisited; at += 1) {
    const value = waiting[at];
    if (Array.isArray(value)) waiting.push(...value.slice(0, Math.max(0, maxVisited - waiting.length)));
    // A record is looked at by names of its own alone: `__proto__` in JSON is one of them, and none of ours.
    else if (typeof value === 'object' && value !== null) {
      const object = value as Node;
      if (isOneOf(object, types)) found.push(object);
      else for (const key of containerKeys) if (Object.hasOwn(object, key)) waiting.push(object[key]);
    }
  }
  return found;
}

export const productsOf = (blocks: readonly string[]): readonly Node[] => nodesOf(blocks, products);
/** The ways to the page: its categories, and often the item last. */
export const pathsOf = (blocks: readonly string[]): readonly Node[] => nodesOf(blocks, paths);
