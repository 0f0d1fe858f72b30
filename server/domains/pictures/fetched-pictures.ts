import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '@server/platform/limit-concurrency';
import type { FetchPage } from '@server/platform/outbound/page-fetch';
import { hashPictureAddress } from './hash-picture-address';
import { PictureUnavailable } from './draw-widths';
import type { StoredWidth } from './draw-widths';
import { fetchPicture, isPublicHttps } from './picture-fetch';

/** Largest number of pictures that are fetched at the same time. */
const atOnce = 4;
/** Largest number of waiting requests; further ones are answered without a picture. */
const maxWaiting = 200;
/** Milliseconds for which an address that gave no picture is not requested again. */
const failureMs = 600_000;

export interface FetchedPictures {
  /** The picture at an address in a width; null where it cannot be shown. */
  load(address: string, width: number): Promise<Buffer | null>;
}

export interface FetchedPicturesOptions {
  /** Folder of the pictures; made when missing. Any of its files may be deleted at any time. */
  readonly folder: string;
  /** Largest size on disk in bytes; the pictures that were not requested for longest are deleted. */
  readonly maxBytes: number;
  readonly fetch: FetchPage;
  readonly userAgent: string;
  readonly isAllowed?: (address: string) => boolean;
}

/** The files of a folder by their size, the oldest first: what earlier runs left. */
async function filesIn(folder: string): Promise<readonly (readonly [string, number])[]> {
  const names = await readdir(folder).catch(() => []);
  const files = [];
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null);
    if (file?.isFile()) files.push({ name, size: file.size, at: file.mtimeMs });
  }
  return files.sort((first, other) => first.at - other.at).map(({ name, size }) => [name, size] as const);
}

/** Remote pictures: fetched once with limits, re-encoded, stored on disk up to a bound, and served from our own origin. */
export function fetchedPictures(options: FetchedPicturesOptions): FetchedPictures {
  const { folder, maxBytes, fetch, userAgent, isAllowed = isPublicHttps } = options;
  const remove = (_: number, name: string) => void rm(join(folder, name), { force: true }).catch(() => undefined);
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (size, name, reason) => (reason === 'evict' ? remove(size, name) : undefined),
  });
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: failureMs });
  const pending = new Map<string, Promise<ReadonlyMap<StoredWidth, Buffer> | null>>();
  const fetching = limitConcurrency(atOnce);
  let opened: Promise<void> | undefined;

  const open = async () => {
    await mkdir(folder, { recursive: true });
    for (const [name, size] of await filesIn(folder)) sizes.set(name, size);
  };

  const store = async (name: string, picture: Buffer) => {
    const aside = join(folder, `${name}.${randomUUID()}`);
    await writeFile(aside, picture);
    await rename(aside, join(folder, name));
    sizes.set(name, picture.length);
  };

  const fetchAnew = async (address: string, hash: string) => {
    try {
      const drawn = await fetching.run(() => fetchPicture({ fetch, userAgent, isAllowed }, address));
      // A picture that cannot be stored (disk full, read-only folder) is still a picture.
      for (const [width, picture] of drawn) await store(`${hash}-${width}.webp`, picture).catch(() => undefined);
      return drawn;
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error;
      failures.set(hash, true);
      return null;
    }
  };

  return {
    async load(address, width) {
      opened ??= open().catch(() => undefined);
      await opened;
      const hash = hashPictureAddress(address);
      const name = `${hash}-${width}.webp`;
      const present = await readFile(join(folder, name)).catch(() => null);
      if (present) {
        sizes.get(name);
        return present;
      }
      if (failures.has(hash)) return null;
      const running = pending.get(hash);
      if (!running && fetching.waiting() >= maxWaiting) return null;
      const started = running ?? fetchAnew(address, hash).finally(() => pending.delete(hash));
      pending.set(hash, started);
      return (await started)?.get(width as StoredWidth) ?? null;
    },
  };
}
