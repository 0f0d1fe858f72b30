import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('[A-07] lets one server onto a folder and tells the second in one line', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(/^[^\n]+is in use by another server \(process \d+\)\.$/);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['of a process that is gone', (own: Lock) => ({ ...own, pid: 2 ** 22 - 1 })],
  ['of an earlier boot', (own: Lock) => ({ ...own, boot: 'another' })],
  ['of a process whose number was given anew', (own: Lock) => ({ ...own, started: '1' })],
  ['that is no lock', () => 'x'],
])('[A-07] takes over a lock %s', (_, change) => {
  lockFolder(folder);
  const path = join(folder, 'lock');
  const own = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  writeFileSync(path, JSON.stringify(change(own)));
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(own);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

interface Lock {
  pid: number;
  boot: string;
  started: string;
}
