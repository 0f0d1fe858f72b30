import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '@/contract/table';
import { paths } from '@/config/paths';

const root = join(import.meta.dirname, '..');
const map = readFileSync(join(root, 'docs/map.md'), 'utf8');
const rows = map
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:part|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** The words of a column, and those that the text below the table names in code. */
const column = (index: number) => [
  ...rows.flatMap((cells) => (cells[index] ?? '').split(', ')),
  ...[...map.matchAll(/`([a-z_-]+)`/g)].map(([, word = '']) => word),
];
const files = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => !name.includes('.test.'))
    .map((name) => name.replace('.ts', ''));
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const missing = (all: readonly string[], index: number) => all.filter((name) => !column(index).includes(name));

it('[P-07] the map has a row for every feature, contract file, domain of the server and table', () => {
  expect(rows.length).toBeGreaterThan(30);
  const tables = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('schema.ts'))
    .flatMap((name) => [...readFileSync(join(root, 'server', name), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, table = '']) => table);
  expect(tables.length).toBeGreaterThan(40);
  expect(missing(files('src/features'), 4)).toEqual([]);
  expect(missing(files('src/contract'), 5)).toEqual([]);
  expect(missing(foldersIn('server/domains'), 6)).toEqual([]);
  expect(missing(tables, 7)).toEqual([]);
});

it('[P-07] the map has a row for every call, and names no address or folder that is not there', () => {
  const areas = column(3).filter(Boolean);
  const calls = Object.keys(contract).filter((call) => !areas.some((area) => call.startsWith(`Sig.Front.${area}.`)));
  expect(calls).toEqual([]);
  const addresses = rows.flatMap((cells) => (cells[2] ?? '').match(/\/[\w/:]*/g) ?? []);
  const known = Object.values(paths);
  expect(addresses.filter((address) => !known.some((path) => path.startsWith(address)))).toEqual([]);
  const folders = rows.flatMap((cells) => (cells[6] ?? '').split(', ')).filter(Boolean);
  const there = ['domains', 'sources', 'platform'].flatMap((layer) => foldersIn(`server/${layer}`));
  expect(folders.filter((folder) => !there.includes(folder))).toEqual([]);
});
