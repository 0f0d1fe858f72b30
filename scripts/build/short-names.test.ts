import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortNames } from './short-names';

const src = join(import.meta.dirname, '../../src');
const classes = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((file) => {
    const found = readFileSync(join(src, file), 'utf8').matchAll(/^\.([a-z][\w-]*)/gim);
    return [...new Set([...found].map(([, local = '']) => local))].map((local) => [local, join(src, file)] as const);
  });
const first = /src\/ui\/page-frame\.module\.css$/;

it('[K-23] every class has a name of its own, in a letter or two, the same on every build', () => {
  const name = shortNames(first);
  const again = shortNames(first);
  const names = classes.map(([local, file]) => name(local, file));
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  for (const one of names) expect(one).toMatch(/^[a-zA-Z]{1,2}$/);
  // Asked for in another order, as a bundler does.
  expect([...classes].reverse().map(([local, file]) => again(local, `${file}?used`))).toEqual([...names].reverse());
});

it('[K-23] those of the document are the shortest; one that stands in no file gets the next', () => {
  const name = shortNames(first);
  const frame = classes.filter(([, file]) => first.test(file.replaceAll('\\', '/')));
  for (const [local, file] of frame) expect(name(local, file)).toHaveLength(1);
  const file = join(src, 'ui/chip.module.css');
  const added = name('added', file);
  expect(name('added', file)).toBe(added);
  expect(classes.map(([local, of]) => name(local, of))).not.toContain(added);
});
