/**
 * `npx tsx scripts/vocabulary/check.ts`: no identifier and no file name contains a retired word (`retired-words.ts`), and no exported name
 * exists twice. `exceptions.json` says, folder by folder, how many uses a word still has, and which exported names still exist more than
 * once; the numbers may only fall. A field of the contract or of a table counts where it is declared. `--write` lowers the numbers to what is
 * there, and records the uses of a word that has just been retired.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { retiredNames, retiredWords } from './retired-words';
import { exportsOf, namesOfCode, retiredIn } from './words-of-names';

interface Exceptions {
  /** By folder and word: in how many files how many names have the word. */
  uses: Record<string, Record<string, number>>;
  /** By exported name: in how many files it is declared. */
  exports: Record<string, number>;
}

const root = join(import.meta.dirname, '../..');
const exceptionsFile = join(import.meta.dirname, 'exceptions.json');
/** Every page exports `Page` to its route. */
const repeatable = new Set(['Page']);

/**
 * Files that declare names which are on the wire, in tables or in a browser's storage, and so stay. A field counts here; elsewhere it keeps
 * its name, and only variables count.
 */
const declaresFields = new RegExp(
  [
    '^src/contract/',
    '^server/.*schema\\.ts$',
    // States, and events that staff type in commands.
    '^src/rules/(?:buying/machines|ticket/ticket-clock)\\.ts$',
    // Stored in browsers.
    '^src/session/destination\\.ts$',
    '^src/features/(?:bot/conversation|parcel/use-plan)\\.ts$',
    // Stored with goods: what they are, and the numbers that their pictures and auctions start from.
    '^server/domains/vocabulary/en\\.ts$',
    '^server/domains/(?:goods/listing|pictures/picture-recipe)\\.ts$',
    // Stored with the rates that staff change.
    '^server/domains/cost/cost-docs\\.ts$',
    // Codes of languages.
    '^src/i18n/languages\\.ts$',
  ].join('|'),
);

const folderOf = (path: string): string => {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'server' || folders[1] === 'features' ? 3 : 2).join('/');
};

function survey() {
  const uses: Record<string, Record<string, string[]>> = {};
  const exported: Record<string, string[]> = {};
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = paths.split('\n').flatMap((path) => {
    if (!/^(?:src|server|demo|scripts|tests|dev)\//.test(path) || path.startsWith('scripts/vocabulary/')) return [];
    if (!existsSync(join(root, path))) return [];
    const code = readFileSync(join(root, path), 'utf8');
    return [{ path, code, names: namesOfCode(code) }];
  });
  const fixedFields = new Set(files.flatMap(({ path, names }) => (declaresFields.test(path) ? [...names.fields] : [])));
  for (const { path, code, names } of files) {
    const fields = [...names.fields].filter((name) => declaresFields.test(path) || !fixedFields.has(name));
    for (const name of new Set([...names.own, ...fields, basename(path)]))
      for (const word of retiredIn(name)) ((uses[folderOf(path)] ??= {})[word] ??= []).push(`${path}: ${name}`);
    for (const name of new Set(exportsOf(code))) if (!repeatable.has(name)) (exported[name] ??= []).push(path);
  }
  return { uses, exported };
}

function faultsOf({ uses, exported }: ReturnType<typeof survey>, allowed: Exceptions): string[] {
  const words = Object.entries(uses).flatMap(([folder, byWord]) =>
    Object.entries(byWord)
      .filter(([word, found]) => found.length > (allowed.uses[folder]?.[word] ?? 0))
      .map(([word, found]) => {
        const instead = retiredWords[word] ?? retiredNames[word];
        return `${folder}: "${word}" ${found.length} times, at most ${allowed.uses[folder]?.[word] ?? 0} (use ${instead})\n  ${found.join('\n  ')}`;
      }),
  );
  const names = Object.entries(exported)
    .filter(([name, files]) => files.length > (allowed.exports[name] ?? 1))
    .map(([name, files]) => `${name} is exported ${files.length} times: ${files.join(', ')}`);
  return [...words, ...names];
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

function lowered({ uses, exported }: ReturnType<typeof survey>, allowed: Exceptions): Exceptions {
  const known = new Set(Object.values(allowed.uses).flatMap((byWord) => Object.keys(byWord)));
  const next: Exceptions = { uses: {}, exports: {} };
  for (const [folder, byWord] of Object.entries(uses)) {
    const counts = Object.entries(byWord).map(([word, found]): [string, number] => [
      word,
      known.has(word) ? Math.min(found.length, allowed.uses[folder]?.[word] ?? 0) : found.length,
    ]);
    const left = Object.fromEntries(counts.filter(([, count]) => count > 0));
    if (Object.keys(left).length > 0) next.uses[folder] = sorted(left);
  }
  const isFirst = Object.keys(allowed.exports).length === 0 && known.size === 0;
  for (const [name, files] of Object.entries(exported)) {
    const count = isFirst ? files.length : Math.min(files.length, allowed.exports[name] ?? 1);
    if (count > 1) next.exports[name] = count;
  }
  return { uses: sorted(next.uses), exports: sorted(next.exports) };
}

const empty: Exceptions = { uses: {}, exports: {} };
let allowed = existsSync(exceptionsFile) ? (JSON.parse(readFileSync(exceptionsFile, 'utf8')) as Exceptions) : empty;
const found = survey();
if (process.argv.includes('--write')) {
  allowed = lowered(found, allowed);
  writeFileSync(exceptionsFile, `${JSON.stringify(allowed, null, 2)}\n`);
}
const faults = faultsOf(found, allowed);
const left = Object.values(allowed.uses).flatMap((byWord) => Object.values(byWord));
console.log(faults.length > 0 ? faults.join('\n') : 'No retired word is used anew.');
console.log(
  `Left: ${left.reduce((sum, count) => sum + count, 0)} uses, ${Object.keys(allowed.exports).length} exported names.`,
);
if (faults.length > 0) process.exitCode = 1;
