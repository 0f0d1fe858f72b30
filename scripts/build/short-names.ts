import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** a … Z, then aa … ZZ: letters alone, so that every one is a name in CSS. */
const nth = (index: number): string =>
  (index < letters.length ? '' : nth(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

/**
 * Names of a build's classes and keyframes, in a letter or two: every page's document carries its styles and its markup. The same on every build of the
 * same source, since shells and bundle are built apart. `first`: files whose classes get the shortest.
 */
export function shortNames(first: RegExp): (local: string, file: string) => string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .sort((one, other) => Number(first.test(other)) - Number(first.test(one)) || (one < other ? -1 : 1));
  const names = new Map<string, string>();
  for (const file of files) {
    const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g);
    for (const [, local = ''] of found) {
      const key = `${file} ${local}`;
      if (!names.has(key)) names.set(key, nth(names.size));
    }
  }
  return (local, file) => {
    const own = file
      .replaceAll('\\', '/')
      .replace(/\?.*$/, '')
      .replace(/^.*\/src\//, 'src/');
    const key = `${own} ${local}`;
    // What a plugin writes into a file stands in none on the disk.
    const name = names.get(key) ?? nth(names.size);
    names.set(key, name);
    return name;
  };
}
