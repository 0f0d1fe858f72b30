import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release } from './release';

let folder = '';
const at = (day: number) => new Date(Date.UTC(2026, 10, 1 + day));
const served = () => join(folder, 'served');
const has = (name: string) => existsSync(join(served(), name));

/** A bundle whose one script is named after its release. */
function built(name: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'assets'), { recursive: true });
  writeFileSync(join(path, 'index.html'), `<script src="/assets/${name}.js"></script>`);
  writeFileSync(join(path, 'assets', `${name}.js`), name);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('[X-04] a tab of an older release finds its chunks, the document is the new one', () => {
  release(built('a'), served(), at(0));
  release(built('b'), served(), at(1));
  expect(readFileSync(join(served(), 'index.html'), 'utf8')).toContain('b.js');
  expect(has('assets/a.js')).toBe(true);
  expect(has('assets/b.js')).toBe(true);
});

it('[X-04] what only releases of more than 30 days ago name goes; the last three stay whatever their age', () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) release(built(name), served(), at(index));
  expect(release(built('d'), served(), at(200)).deleted).toBe(1);
  expect(['a', 'b', 'c', 'd'].map((name) => has(`assets/${name}.js`))).toEqual([false, true, true, true]);
  expect(has('index.html')).toBe(true);
});

it('[X-04] a file that an old release shares with a new one stays', () => {
  for (const day of [0, 100, 200, 300]) release(built('same'), served(), at(day));
  expect(has('assets/same.js')).toBe(true);
});

it('[X-04] a folder without a bundle is refused, and nothing of the served one changes', () => {
  release(built('a'), served(), at(0));
  mkdirSync(join(folder, 'empty'));
  expect(() => release(join(folder, 'empty'), served(), at(1))).toThrow('holds no built bundle');
  expect(has('index.html')).toBe(true);
});
