import * as v from 'valibot';

/** Objects and lists looked at in one page: more is no shop's item page. */
const mostVisited = 2000;
const products: ReadonlySet<string> = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'SomeProducts']);
const paths: ReadonlySet<string> = new Set(['BreadcrumbList']);
/** Where a page says what it is about. What hangs below a product itself (related goods) is not looked through. */
const ways = ['@graph', 'mainEntity', 'about'] as const;

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
function thingsOf(blocks: readonly string[], types: ReadonlySet<string>): readonly Node[] {
  const found: Node[] = [];
  const waiting: unknown[] = blocks.map(parsed);
  for (let at = 0; at < waiting.length && at < mostVisited; at += 1) {
    const value = waiting[at];
    if (Array.isArray(value)) waiting.push(...value.slice(0, Math.max(0, mostVisited - waiting.length)));
    // A record is looked at by names of its own alone: `__proto__` in JSON is one of them, and none of ours.
    else if (typeof value === 'object' && value !== null) {
      const one = value as Node;
      if (isOneOf(one, types)) found.push(one);
      else for (const way of ways) if (Object.hasOwn(one, way)) waiting.push(one[way]);
    }
  }
  return found;
}

export const productsOf = (blocks: readonly string[]): readonly Node[] => thingsOf(blocks, products);
/** The ways to the page: its categories, and often the item last. */
export const pathsOf = (blocks: readonly string[]): readonly Node[] => thingsOf(blocks, paths);
