import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const holder = v.object({ pid: v.number(), boot: v.string(), started: v.string() });
type Holder = v.InferOutput<typeof holder>;

/** Thrown when another living server holds the folder. */
export class FolderInUse extends Error {}

/** Id of this boot of the machine; empty where the system tells none. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** When a process started, in ticks since boot; tells a reused pid from the old process. Empty where unknown. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(path: string): Holder | undefined {
  try {
    const parsed = v.safeParse(holder, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function living(other: Holder | undefined): other is Holder {
  if (!other || other.boot !== bootId() || !alive(other.pid)) return false;
  return startedAt(other.pid) === other.started;
}

const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Takes the data folder for this process (embedded Postgres has no lock of its own). A lock of a killed server is taken
 * over. Returns the way to let go. Throws FolderInUse with one clear line.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const own = join(dataDir, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`);
  const ownHolder: Holder = { pid: process.pid, boot: bootId(), started: startedAt(process.pid) };
  writeFileSync(own, JSON.stringify(ownHolder), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // A link appears with its content in one step, so nobody reads half a lock.
      try {
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!exists(error)) throw error;
      }
      const other = read(path);
      if (living(other)) break;
      setAside(path, `${own}.stale`);
    }
    const other = read(path);
    throw new FolderInUse(`${dataDir} is in use by another server (process ${other?.pid ?? 'unknown'}).`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moves a stale lock away; one that came alive in between is put back. */
function setAside(path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (living(read(aside))) {
    try {
      linkSync(aside, path);
    } catch (error) {
      if (!exists(error)) throw error;
    }
  }
  rmSync(aside, { force: true });
}
