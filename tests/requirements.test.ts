import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const [required = '', open = ''] = readFileSync(join(root, 'docs/requirements.md'), 'utf8').split(
  '## Not named by a test yet',
);
const lines = [...required.matchAll(/^- `([A-Z]-\d\d)` /gm)].map(([, line = '']) => line);

/** The lines that the titles of all tests name, by title: `[K-08] …` or `[K-08 K-09] …`. */
const named = ['src', 'desk', 'server', 'demo', 'scripts', 'tests', 'dev'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(/\[((?:[A-Z]-\d\d[\s,]*)+)\]/g)])
    .map(([, group = '']) => group.match(/[A-Z]-\d\d/g) ?? []),
);

it('no test names a line that the requirements do not have, or more than three in one pair of brackets', () => {
  expect(lines.length).toBeGreaterThan(300);
  expect(new Set(lines).size).toBe(lines.length);
  expect([...new Set(named.flat())].filter((line) => !lines.includes(line))).toEqual([]);
  expect(named.filter((group) => group.length > 3)).toEqual([]);
});

it('the requirements list exactly the lines that no test names yet', () => {
  const isNamed = new Set<string>(named.flat());
  expect(open.match(/[A-Z]-\d\d/g) ?? []).toEqual(lines.filter((line) => !isNamed.has(line)));
});
