/**
 * `npx tsx scripts/domain-picture.ts` draws anew in docs/ARCHITECTURE.md which domain of the server builds on which. tests/domains.test.ts
 * fails while the picture says something else, and where domains build on one another in a circle.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from './format-text';
import { root } from './run-step';

export const architecturePath = join(root, 'docs/ARCHITECTURE.md');

/** Each domain with those that it builds on. */
export type Domains = ReadonlyMap<string, ReadonlySet<string>>;

/** Nobody imports handlers, so they may use all domains; tables of one database refer to one another. */
const isEdge = (file: string): boolean => /handlers\.ts$|\.test\.ts$/.test(file);
const isTable = (specifier: string): boolean => specifier.endsWith('schema');

/** Reads from the imports which domain builds on which. */
export function readDomains(): Domains {
  const folder = join(root, 'server/domains');
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return new Map(
    names.map((name) => {
      const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });
      const imported = files
        .filter((file) => file.endsWith('.ts') && !isEdge(file))
        .flatMap((file) => [...readFileSync(join(folder, name, file), 'utf8').matchAll(/ from '([^']+)'/g)])
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => !isTable(specifier))
        .map((specifier) => /^(?:(?:\.\.\/)+|@server\/domains\/)([\w-]+)\//.exec(specifier)?.[1])
        .filter((other) => other !== undefined && other !== name && names.includes(other));
      return [name, new Set(imported as string[])];
    }),
  );
}

/** Lists the domains floor by floor: a domain stands on the floor above the highest that it builds on. Throws and names them where some build on one another in a circle. */
export function floorsOf(domains: Domains): readonly (readonly string[])[] {
  const floors: string[][] = [];
  const placed = new Set<string>();
  while (placed.size < domains.size) {
    const rest = [...domains.keys()].filter((name) => !placed.has(name));
    const floor = rest.filter((name) => [...(domains.get(name) ?? [])].every((other) => placed.has(other)));
    if (floor.length === 0) throw new Error(`These domains build on one another in a circle: ${rest.join(', ')}`);
    floors.push(floor.sort());
    for (const name of floor) placed.add(name);
  }
  return floors;
}

/** The domains that a domain builds on directly, without those that it reaches through another one. */
function directOf(domains: Domains, name: string): readonly string[] {
  const reached = (from: string): ReadonlySet<string> =>
    new Set([...(domains.get(from) ?? [])].flatMap((next) => [next, ...reached(next)]));
  const all = [...(domains.get(name) ?? [])];
  return all.filter((other) => !all.some((between) => reached(between).has(other))).sort();
}

function picture(domains: Domains): string {
  const floors = floorsOf(domains);
  return [
    '```mermaid',
    'flowchart TD',
    ...[...floors]
      .reverse()
      .flatMap((floor, index) => [
        `  subgraph floor${floors.length - index} [ ]`,
        ...floor.map((name) => `    ${name}`),
        '  end',
      ]),
    ...[...domains.keys()].flatMap((name) => directOf(domains, name).map((other) => `  ${name} --> ${other}`)),
    '```',
  ].join('\n');
}

/** The page with its picture of the domains made anew. Throws where a marker is missing. */
export async function architectureDocument(page: string): Promise<string> {
  const [start, end] = ['<!-- domains -->', '<!-- /domains -->'];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/ARCHITECTURE.md has no markers ${start} ${end}`);
  const made = `${page.slice(0, from + start.length)}\n\n${picture(readDomains())}\n\n${page.slice(to)}`;
  return formatText(architecturePath, made);
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(architecturePath, await architectureDocument(readFileSync(architecturePath, 'utf8')));
