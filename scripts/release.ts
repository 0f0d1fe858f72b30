/**
 * `npm run release -- <built folder> <served folder>`: lays a built bundle where a web server serves it, so that a tab of an older release
 * goes on: its files stay until no tab can ask for them any more (docs/operating.md).
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { daysToMs } from '@/rules/time/instant';

const releases = v.array(v.object({ at: v.pipe(v.string(), v.isoTimestamp()), files: v.array(v.string()) }));
type Releases = v.InferOutput<typeof releases>;
/** A tab that has slept longer than this is told that there is a new version, and loads it. */
const retentionDays = 30;
const releasesToRetain = 3;
const listName = 'releases.json';
/** The documents that name the files of a release: written last. */
const documents = ['update.html.br', 'update.html', 'index.html.br', 'index.html'];

/** Every file under a folder, by its path in it. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

function readReleases(folder: string): Releases {
  const path = join(folder, listName);
  return existsSync(path) ? v.parse(releases, JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** Whole or not at all: a reader never meets half a file. */
function writeAtomically(target: string, write: (path: string) => void): void {
  mkdirSync(dirname(target), { recursive: true });
  write(`${target}.new`);
  renameSync(`${target}.new`, target);
}

/**
 * Copies the bundle in `built` into `served`, its documents last, and deletes files that only releases of more than 30 days ago name; the
 * last three releases stay whole whatever their age. `isServed` says which of its files are copied, all of them where it is left out. Throws
 * where `built` holds no bundle.
 */
export function release(
  built: string,
  served: string,
  now: Date,
  isServed: (name: string) => boolean = () => true,
): { readonly laid: number; readonly deleted: number } {
  if (!existsSync(join(built, 'index.html')))
    throw new Error(`${built} holds no built bundle: run npm run build first.`);
  const files = filesOf(built).filter(isServed);
  const inOrder = [
    ...files.filter((name) => !documents.includes(name)),
    ...documents.filter((name) => files.includes(name)),
  ];
  for (const name of inOrder) writeAtomically(join(served, name), (path) => copyFileSync(join(built, name), path));
  const all = [{ at: now.toISOString(), files: files.sort() }, ...readReleases(served)];
  const current = all.filter(
    ({ at }, index) => index < releasesToRetain || now.getTime() - Date.parse(at) < daysToMs(retentionDays),
  );
  writeAtomically(join(served, listName), (path) => writeFileSync(path, JSON.stringify(current)));
  const named = new Set(current.flatMap((published) => published.files));
  const old = new Set(all.flatMap((published) => published.files).filter((name) => !named.has(name)));
  for (const name of old) rmSync(join(served, name), { force: true });
  return { laid: inOrder.length, deleted: old.size };
}

if (/\brelease\.[jt]s$/.test(process.argv[1] ?? '')) {
  const [built, served] = process.argv.slice(2);
  if (built === undefined || served === undefined) {
    console.error('Say which built folder to lay where: npm run release -- dist/global /srv/shop');
    process.exitCode = 2;
  } else {
    const { laid, deleted } = release(built, served, new Date());
    console.log(`${laid} files laid into ${served}, ${deleted} of old releases deleted.`);
  }
}
