import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import * as compose from './compose';
import { pictureRoutes } from './routes';

const camera = 'm36144759504';
let cacheDir: string;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(async () => rm(cacheDir, { recursive: true, force: true }));

const routes = () =>
  pictureRoutes({
    find: (site, id) => Promise.resolve(catalogueListings().find((goods) => goods.site === site && goods.id === id)),
    findContent: () => Promise.resolve(null),
    cacheDir,
    fetched: { load: () => Promise.resolve(null) },
  });

describe('pictures of goods', () => {
  it('[E-07] serves a square WebP of the width asked for, to be kept for a year', async () => {
    const answer = await routes().request(`/mercari/${camera}/0-360.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
    expect(body.length).toBeLessThanOrEqual(12 * 1024);
    const again = await routes().request(`/mercari/${camera}/0-360.webp`, {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['a further width', `/mercari/${camera}/0-400.webp`],
    ['a picture that the item lacks', `/mercari/${camera}/99-360.webp`],
    ['another ending', `/mercari/${camera}/0-360.png`],
    ['unknown goods', '/mercari/m00000000000/0-360.webp'],
    ['an unknown site', `/elsewhere/${camera}/0-360.webp`],
    ['a way out of the folder', '/mercari/..%2F..%2Fetc/0-360.webp'],
    ['a way out in the file', `/mercari/${camera}/..%2F0-360.webp`],
    ['a prototype name', '/__proto__/constructor/0-360.webp'],
  ])('answers 404 to %s', async (_, path) => {
    expect((await routes().request(path)).status).toBe(404);
  });

  it('composes once for identical requests in flight, and at most two at a time', async () => {
    let now = 0;
    let max = 0;
    const spy = vi.spyOn(compose, 'composePicture').mockImplementation(async () => {
      now += 1;
      max = Math.max(max, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return Buffer.from('picture');
    });
    const app = routes();
    const paths = [1, 2, 3, 4, 1, 2, 3, 4].map((n) => `/mercari/${camera}/${n}-720.webp`);
    const answers = await Promise.all(paths.map(async (path) => app.request(path)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(spy).toHaveBeenCalledTimes(4);
    expect(max).toBe(2);
    await Promise.all(paths.map(async (path) => routes().request(path)));
    expect(spy).toHaveBeenCalledTimes(4);
    spy.mockRestore();
    expect((await readdir(cacheDir)).every((name) => /^[0-9a-f]{32}\.webp$/.test(name))).toBe(true);
  });

  it('serves the picture even where it cannot be kept', async () => {
    const file = join(cacheDir, 'taken');
    await writeFile(file, '');
    const app = pictureRoutes({
      findContent: () => Promise.resolve(null),
      find: () => Promise.resolve(catalogueListings().find((goods) => goods.id === camera)),
      cacheDir: file,
      fetched: { load: () => Promise.resolve(null) },
    });
    expect((await app.request(`/mercari/${camera}/0-360.webp`)).status).toBe(200);
  });
});
