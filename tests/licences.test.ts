import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Licences that put no condition on the program itself; the LGPL is libvips', which sharp loads as a library of its own. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'WTFPL',
]);

it('[P-07] the licence, the changelog and the guide for contributors exist, and the README leads to them', () => {
  const { license, version } = JSON.parse(read('package.json')) as { license: string; version: string };
  expect(license).toBe('MIT');
  expect(read('LICENSE')).toMatch(/^MIT License/);
  expect(read('CHANGELOG.md')).toContain(`## ${version}`);
  for (const file of ['LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md']) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(read('README.md')).toContain(`(${file})`);
  }
});

it('[P-07] every package that is installed in production has a licence of the list', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; license?: string }>;
  };
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const paths = new Set(installed.map(([path]) => path));
  expect(Object.keys(dependencies).filter((name) => !paths.has(`node_modules/${name}`))).toEqual([]);
  const disallowed = installed.filter(
    ([, { license = 'none' }]) =>
      !(license.match(/[\w.-]+/g) ?? []).every((word) => /^(?:AND|OR)$/.test(word) || allowed.has(word)),
  );
  expect(disallowed.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
