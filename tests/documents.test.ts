import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usage } from '@server/main/operator/commands';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The documents that describe the present state; decisions describe the state when they were made. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'server/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it('[B-13] the documents name no file or folder that is not there', () => {
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?:server|demo|src|tests|scripts|docs|dev)\/[\w./-]+)`/g)].map(([, file = '']) => ({
      path,
      file,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

it('comments cite only documents, sections, decisions and files that exist', () => {
  const files = ['src', 'server', 'demo', 'scripts', 'tests', 'dev', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const isThere = (file: string) => existsSync(join(root, file)) || files.some((path) => path.endsWith(`/${file}`));
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4))));
  const faults = files
    .filter(
      (path) =>
        /^(?:src|server|demo|scripts|tests|dev)\/.*\.(?:tsx?|css)$/.test(path) && path !== 'tests/documents.test.ts',
    )
    .flatMap((path) => {
      const comments = (read(path).match(/\/\*[^]*?\*\/|(?<!:)\/\/ .*/g) ?? []).join('\n');
      const sections = [...comments.matchAll(/([\w./-]+\.md) §\s?(\d+)/g)].filter(
        ([, file = '', section = '']) => !existsSync(join(root, file)) || !read(file).includes(`\n## ${section}. `),
      );
      const cited = [...comments.matchAll(/(?<![\w:/.…])(?:[\w-]+\/)*[\w.-]+\.(?:md|tsx?)\b/g)].filter(
        ([file]) => !file.startsWith('artifacts/') && !isThere(file),
      );
      const numbers = [...comments.matchAll(/\bdecisions? (\d+)/g)].filter(
        ([, number]) => !decisions.has(Number(number)),
      );
      return [...sections, ...cited, ...numbers].map(([text]) => `${path}: ${text}`);
    });
  expect(faults).toEqual([]);
});

it('[B-13] the API’s README has a row for each folder of each layer, and none for what is not there', () => {
  const rows = read('server/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.split('|')[1] ?? '').flatMap((cell) => cell.match(/[\w-/]+\//g) ?? []);
  const foldersOf = (folder: string) =>
    readdirSync(join(root, 'server', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}${entry.name}/`);
  const layers = foldersOf('');
  const inner = layers.filter((layer) => layer !== 'locales/').flatMap(foldersOf);
  expect([...cells].sort()).toEqual([...layers, ...inner].sort());
});

it('[B-13] the README names every kind of thing that staff’s commands are about', () => {
  const kinds = new Set([...usage.matchAll(/^ {2}([a-z]+) /gm)].map(([, kind = '']) => kind));
  expect(kinds.size).toBeGreaterThan(15);
  const row = read('README.md')
    .split('\n')
    .find((line) => line.includes('npm run operator'));
  expect([...kinds].filter((kind) => !row?.includes(`\`${kind}\``))).toEqual([]);
});

it('[B-13] npm runs no install script, as SECURITY.md says', () => {
  expect(read('SECURITY.md')).toContain('without their install scripts');
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  // With this setting npm runs none of our own install scripts either.
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const before = Object.keys(scripts).filter((name) => /^(?:pre(?!view)|post)/.test(name));
  expect([...before, ...['install', 'prepare'].filter((name) => name in scripts)]).toEqual([]);
});
