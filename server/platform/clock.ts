import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The one clock of a server. */
export interface Clock {
  now(): Date;
  /** Milliseconds by which it runs ahead of real time. */
  readonly offset: number;
  /** Moves the clock; null puts it back to real time. */
  move(milliseconds: number | null): void;
}

const stored = v.object({ offset: v.pipe(v.number(), v.safeInteger()) });

/** A clock that can be moved; with a data folder the offset outlives the server. */
export function movableClock(dataDir?: string): Clock {
  const path = dataDir === undefined ? undefined : join(dataDir, 'clock.json');
  let offset = path === undefined ? 0 : readOffset(path);
  return {
    now: () => new Date(Date.now() + offset),
    get offset() {
      return offset;
    },
    move(milliseconds) {
      offset = milliseconds === null ? 0 : offset + milliseconds;
      if (path === undefined || dataDir === undefined) return;
      mkdirSync(dataDir, { recursive: true });
      if (offset === 0) rmSync(path, { force: true });
      else writeFileSync(path, JSON.stringify({ offset }));
    },
  };
}

/** Real time; moving it throws. With a database server other instances share the data, so time stays what it is. */
export function realClock(): Clock {
  return {
    now: () => new Date(),
    offset: 0,
    move() {
      throw new Error('The clock moves on embedded data only, not with DATABASE_URL.');
    },
  };
}

function readOffset(path: string): number {
  try {
    const parsed = v.safeParse(stored, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output.offset : 0;
  } catch {
    return 0;
  }
}
