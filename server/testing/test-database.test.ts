import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeOldDumps } from './test-database';
import { hoursToMs } from '@/rules/time/instant';

it('removes dumps that are older than a day, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dumps-'));
  const now = new Date('2026-11-21T00:00:00Z');
  const file = (name: string, hoursAgo: number) => {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), now, new Date(now.getTime() - hoursToMs(hoursAgo)));
  };
  const dump = (letter: string) => `shop-test-${letter.repeat(24)}.tar`;
  file(dump('a'), 25);
  file(`${dump('b')}.0000-half-written`, 30);
  file(dump('c'), 23);
  file('shop-test-notes.tar', 90);
  file('someone-else.tar', 90);
  removeOldDumps(folder, now);
  expect(readdirSync(folder).sort()).toEqual([dump('c'), 'shop-test-notes.tar', 'someone-else.tar']);
  rmSync(folder, { recursive: true });
});
