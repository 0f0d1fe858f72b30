import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../platform/db/open';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** A copy of the migrations before the one with this number: those of a release that did not have it yet. The caller removes the folder. */
export function migrationsBefore(number: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const at = journal.entries.findIndex(({ tag }) => tag.startsWith(`${number}_`));
  if (at < 1) throw new Error(`No migration has the number ${number}.`);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}
