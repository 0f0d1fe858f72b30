import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { goodsId, site } from '@/contract/goods';
import { daysToSeconds } from '@/rules/time/instant';
import type { ListingPicture, PictureRecipe } from './picture-recipe';
import { limitConcurrency } from '@server/platform/limit-concurrency';
import { composePicture } from './compose';
import type { FetchedPictures } from './fetched-pictures';
import { contentAreas } from './content-picture';
import type { ContentArea } from './content-picture';
import { isMarketplacePicture } from './remote-picture';
import { hashPictureAddress } from './hash-picture-address';

interface PictureSource {
  readonly find: (site: string, id: string) => Promise<{ readonly pictures: readonly ListingPicture[] } | undefined>;
  /** The address of the picture of a content row that readers may see; null where there is none. */
  readonly findContent: (area: ContentArea, id: string) => Promise<string | null>;
  /** Folder of the composed pictures; made when missing. Any of its files may be deleted at any time. */
  readonly cacheDir: string;
  /** Pictures that goods name by an address elsewhere. */
  readonly fetched: FetchedPictures;
}

/** Counts up when the drawing changes, so that no old picture is served from disk. */
const drawing = 1;
/** sharp works on several threads each; more at once only slows all of them. */
const atOnce = 2;

const params = v.object({
  site,
  id: goodsId,
  file: v.pipe(v.string(), v.regex(/^\d{1,2}-(?:360|720|1080)\.webp$/)),
});

const contentParams = v.object({
  area: v.picklist(contentAreas),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  file: v.pipe(v.string(), v.regex(/^(?:360|720|1080)\.webp$/)),
});

/**
 * `GET /:site/:id/:file`, file `{n}-{w}.webp`: picture n (from 0) of an item, 360, 720 or 1080 pixels wide. Composed on the
 * first request, or fetched from the address that the item names, then kept on disk. `GET /from/:name/:file`, file `{w}.webp`: a picture at a
 * marketplace, whose address is `name`. `GET /content/:area/:id/:file`, file `{w}.webp`: the picture of a lottery or other content. 404 for anything else.
 */
export function pictureRoutes({ find, findContent, cacheDir, fetched }: PictureSource): Hono {
  const cache = pictureCache(cacheDir);
  const load = (picture: ListingPicture, name: string, width: number) =>
    'url' in picture ? fetched.load(picture.url, width) : cache(name, () => composePicture(picture, width));
  const app = new Hono().get('/from/:name/:file', async (c) => {
    const { name, file } = c.req.param();
    const width = /^(360|720|1080)\.webp$/.exec(file)?.[1];
    const address = Buffer.from(name, 'base64url').toString();
    if (width === undefined || !isMarketplacePicture(address)) return c.notFound();
    const picture = await fetched.load(address, Number(width));
    if (picture === null) return c.notFound();
    const headers = { 'Cache-Control': `public, max-age=${daysToSeconds(1)}`, 'Content-Type': 'image/webp' };
    return c.body(new Uint8Array(picture), 200, headers);
  });
  app.get('/content/:area/:id/:file', async (c) => {
    const parsed = v.safeParse(contentParams, c.req.param());
    const address = parsed.success ? await findContent(parsed.output.area, parsed.output.id) : null;
    if (!parsed.success || address === null) return c.notFound();
    const picture = await fetched.load(address, parseInt(parsed.output.file, 10));
    if (picture === null) return c.notFound();
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'image/webp' };
    return c.body(new Uint8Array(picture), 200, headers);
  });
  return app.get('/:site/:id/:file', async (c) => {
    const parsed = v.safeParse(params, c.req.param());
    if (!parsed.success) return c.notFound();
    const [index, width] = parsed.output.file.replace('.webp', '').split('-').map(Number);
    const goods = await find(parsed.output.site, parsed.output.id);
    const listed = goods?.pictures[index ?? -1];
    if (listed === undefined || width === undefined) return c.notFound();
    const name = 'url' in listed ? `${hashPictureAddress(listed.url)}-${width}` : hashOf(listed, width);
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${name}"` };
    if (c.req.header('If-None-Match')?.includes(headers.ETag)) return c.body(null, 304, headers);
    const picture = await load(listed, name, width);
    if (picture === null) return c.notFound();
    return c.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/webp' });
  });
}

/** Nothing that a client sent becomes part of a path. */
function hashOf(recipe: PictureRecipe, width: number): string {
  const { objects, scene, hue, seed: randomSeed } = recipe;
  const key = JSON.stringify([drawing, objects, scene, hue, randomSeed, width]);
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** Reads or makes a file of a name; callers of the same name at the same time share one making. */
function pictureCache(folder: string): (name: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const inFlight = new Map<string, Promise<Buffer>>();
  const composing = limitConcurrency(atOnce);
  const readOrMake = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const path = join(folder, `${name}.webp`);
    const present = await readFile(path).catch(() => undefined);
    if (present !== undefined) return present;
    const made = await composing.run(make);
    // A picture that cannot be kept (disk full, read-only folder) is still a picture.
    await storePicture(path, folder, made).catch(() => undefined);
    return made;
  };
  return (name, make) => {
    const running = inFlight.get(name);
    if (running !== undefined) return running;
    const started = readOrMake(name, make).finally(() => inFlight.delete(name));
    inFlight.set(name, started);
    return started;
  };
}

/** Written aside and renamed, so that another process never reads half a file. */
async function storePicture(path: string, folder: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, picture);
  await rename(aside, path);
}
