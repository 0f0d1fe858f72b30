/**
 * The folders of a server without containers:
 *
 *     releases/<id>/    what a release runs with: its bundle, its compiled server, its libraries, its brand
 *     files/            the hashed files of all releases that an open tab may still ask for
 *     slots/<port>      link to the release that the instance on a port runs
 *     switches/<…>/     the web server's configuration for one release on one port, and a link to the release
 *     live              link to the switch in use: changing it changes document, policy and instance in one step
 */
import { existsSync, mkdirSync, readlinkSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type Slots = readonly [number, number];

/** The release and the instance that visitors get. */
export interface Live {
  readonly id: string;
  readonly port: number;
}

const releasesToRetain = 3;

export const releaseFolder = (base: string, id: string): string => join(base, 'releases', id);
const slotLink = (base: string, port: number): string => join(base, 'slots', String(port));
const liveLink = (base: string): string => join(base, 'live');
export const switchFolder = (base: string, { id, port }: Live): string => join(base, 'switches', `${id}-${port}`);

const linkTarget = (path: string): string | null => {
  try {
    return basename(readlinkSync(path));
  } catch {
    return null;
  }
};

/** Lets a link lead elsewhere in one step: a reader finds the old target or the new one. */
function pointTo(link: string, target: string): void {
  mkdirSync(dirname(link), { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** The release of a slot; null where it had none yet. */
export const releaseOfSlot = (base: string, port: number): string | null => linkTarget(slotLink(base, port));

/** Gives a slot a release, or takes it away. */
export function setSlot(base: string, port: number, id: string | null): void {
  if (id === null) rmSync(slotLink(base, port), { force: true });
  else pointTo(slotLink(base, port), join('..', 'releases', id));
}

/** Null before the first release. */
export function getLive(base: string): Live | null {
  const [, id, port] = /^(.+)-(\d+)$/.exec(linkTarget(liveLink(base)) ?? '') ?? [];
  return id === undefined ? null : { id, port: Number(port) };
}

export function setLive(base: string, live: Live | null): void {
  if (live === null) rmSync(liveLink(base), { force: true });
  else pointTo(liveLink(base), join('switches', basename(switchFolder(base, live))));
}

/** The id of a release, by which releases sort by age. */
export const releaseId = (now: Date): string => now.toISOString().replaceAll(/[-:.]/g, '');

/** Deletes releases that no slot runs, but for the newest. */
export function deleteOldReleases(base: string, slots: Slots): void {
  const inSlots = slots.map((port) => releaseOfSlot(base, port));
  const all = readdirSync(join(base, 'releases')).sort();
  const old = all.slice(0, -releasesToRetain).filter((id) => !inSlots.includes(id));
  for (const id of old) {
    for (const port of slots) rmSync(switchFolder(base, { id, port }), { recursive: true, force: true });
    rmSync(releaseFolder(base, id), { recursive: true, force: true });
  }
}

/** Throws with one line where a folder is no build. */
export function assertBuilt(folder: string, parts: readonly string[]): void {
  const missing = parts.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0)
    throw new Error(`${folder} lacks ${missing.join(', ')}: run npm run build and npm run build:server there first.`);
}
