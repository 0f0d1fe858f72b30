import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '@server/platform/db/lock';
import { immutableFolders, nginxParts } from '../build/hosting';
import { release } from '../release';
import {
  assertBuilt,
  deleteOldReleases,
  getLive,
  releaseFolder,
  releaseId,
  releaseOfSlot,
  setLive,
  setSlot,
  switchFolder,
} from './layout';
import type { Live, Slots } from './layout';

/** The machine's own ways to run things. Each rejects where it failed. */
export interface UpgradeHost {
  /** Installs the libraries that a release's server needs into its folder. */
  install(folder: string): Promise<void>;
  /** Starts the instance of a slot anew, also after the machine has started. */
  start(port: number): Promise<void>;
  stop(port: number): Promise<void>;
  /** Lets the web server take the configuration under `live`, and end what it had begun under the one before. */
  reload(): Promise<void>;
  /** Milliseconds that a new instance may take until it is well, with its migrations. */
  readonly startMs: number;
  /** Milliseconds for which the old instance goes on with what was begun. */
  readonly drainMs: number;
}

interface UpgradeTarget {
  readonly base: string;
  readonly slots: Slots;
  /** `global` or `china`. */
  readonly variant: string;
}

const pollMs = 50;
const isHashed = (name: string) => immutableFolders.some((folder) => name.startsWith(`${folder}/`));

async function isWell(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

async function waitUntilWell(port: number, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  while (!(await isWell(port))) {
    if (performance.now() > end) throw new Error(`The instance on port ${port} was not well after ${maxMs / 1000} s.`);
    await pause(pollMs);
  }
}

/** Writes the web server's configuration for a release on a port. */
function writeSwitch({ base, variant }: UpgradeTarget, live: Live): void {
  const folder = switchFolder(base, live);
  const root = join(releaseFolder(base, live.id), 'dist', variant);
  const { http, server } = nginxParts(root, { root, files: join(base, 'files'), port: live.port });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'http.conf'), http);
  writeFileSync(join(folder, 'server.conf'), server);
  rmSync(join(folder, 'release'), { force: true });
  symlinkSync(join('..', '..', 'releases', live.id), join(folder, 'release'));
}

/**
 * Brings a release to visitors: its instance starts beside the present one, and migrates; once it is well, the web server gets document,
 * policy and instance in one step; then the present one ends. Where something fails before that, visitors notice nothing.
 */
async function bring(target: UpgradeTarget, host: UpgradeHost, next: Live): Promise<void> {
  const { base } = target;
  const present = getLive(base);
  const idleRelease = releaseOfSlot(base, next.port);
  try {
    const bundle = join(releaseFolder(base, next.id), 'dist', target.variant);
    release(bundle, join(base, 'files'), new Date(), isHashed);
    setSlot(base, next.port, next.id);
    await host.start(next.port);
    await waitUntilWell(next.port, host.startMs);
    writeSwitch(target, next);
    setLive(base, next);
    await host.reload();
  } catch (error) {
    setLive(base, present);
    // A web server that had taken the new configuration in part must not be left with it.
    if (present !== null) await host.reload().catch(() => undefined);
    await host.stop(next.port).catch(() => undefined);
    setSlot(base, next.port, idleRelease);
    throw error;
  }
  if (present === null) return;
  await pause(host.drainMs);
  await host.stop(present.port);
}

async function locked<T>(base: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(base, { recursive: true });
  const unlock = lockFolder(base);
  try {
    return await work();
  } finally {
    unlock();
  }
}

const idlePort = ({ base, slots: [first, second] }: UpgradeTarget): number =>
  getLive(base)?.port === first ? second : first;

/** Lays what was built in `source` as a release of its own and brings it to visitors. Gives what is live then. */
export const upgrade = (source: string, target: UpgradeTarget, host: UpgradeHost): Promise<Live> =>
  locked(target.base, async () => {
    const parts = ['package.json', 'package-lock.json', `dist/${target.variant}`, 'dist/desk', 'dist/server', 'brand'];
    assertBuilt(source, [...parts, `dist/${target.variant}/index.html`]);
    const next = { id: releaseId(new Date()), port: idlePort(target) };
    const folder = releaseFolder(target.base, next.id);
    try {
      for (const part of parts) cpSync(join(source, part), join(`${folder}.new`, part), { recursive: true });
      await host.install(`${folder}.new`);
      renameSync(`${folder}.new`, folder);
      await bring(target, host, next);
    } catch (error) {
      for (const path of [`${folder}.new`, folder, switchFolder(target.base, next)])
        rmSync(path, { recursive: true, force: true });
      throw error;
    }
    deleteOldReleases(target.base, target.slots);
    return next;
  });

/** Brings the release before back to visitors, in the same way. */
export const rollBack = (target: UpgradeTarget, host: UpgradeHost): Promise<Live> =>
  locked(target.base, async () => {
    const port = idlePort(target);
    const id = releaseOfSlot(target.base, port);
    if (getLive(target.base) === null || id === null || !existsSync(releaseFolder(target.base, id)))
      throw new Error(`${target.base} has no release before the present one.`);
    await bring(target, host, { id, port });
    return { id, port };
  });
