import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import type { PageAnswer } from '@server/platform/outbound/page-fetch';
import { marketplaceHtml, redirect, status } from '@server/testing/fake-marketplaces';
import { fetchedPictures } from './fetched-pictures';
import { pictureRoutes } from './routes';

let photo: Buffer;
let folder: string;
let requests: string[] = [];
let network: Record<string, PageAnswer | Error> = {};

const shape = { width: 640, height: 320, channels: 3, background: '#c33' } as const;
beforeAll(async () => {
  photo = await sharp({ create: shape })
    .withExif({ IFD0: { Artist: 'A seller' } })
    .jpeg()
    .toBuffer();
  photo.copy(tooLarge);
  folder = await mkdtemp(join(tmpdir(), 'fetched-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  requests = [];
  await rm(folder, { recursive: true, force: true });
});

const picture = (body: Buffer, contentType = 'image/jpeg') => status(200, { contentType, body });
const address = (n: number | string) => `https://pictures.example/${n}.jpg`;

/** Programs accept these two as well. */
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const tooLarge = Buffer.alloc(10_000_001);

const pictures = (maxBytes = 1_000_000) =>
  fetchedPictures({
    folder,
    maxBytes,
    userAgent: 'Kakehashi/1.0 (+https://kakehashi.example)',
    fetch: async (url, { maxBytes: limit }) => {
      requests.push(url.href);
      const answer = network[url.href] ?? status(404);
      if (answer instanceof Error) throw answer;
      return Promise.resolve({ ...answer, body: answer.body.subarray(0, limit) });
    },
  });

it('[Q-07] draws a fetched picture anew without its metadata, once for all widths and readers', async () => {
  network = { [address(1)]: redirect('/2.jpg'), [address(2)]: picture(photo) };
  const store = pictures();
  const [small, large] = await Promise.all([store.load(address(1), 360), store.load(address(1), 1080)]);
  for (const [drawn, width] of [[small, 360] as const, [large, 1080] as const]) {
    const metadata = await sharp(drawn ?? undefined).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height: width });
    expect(metadata.exif).toBeUndefined();
  }
  // A later run finds it on disk.
  expect(await pictures().load(address(1), 360)).toEqual(small);
  expect(requests).toEqual([address(1), address(2)]);
});

it.each<[string, string, Record<string, PageAnswer | Error>]>([
  ['is no picture by its type', address(1), { [address(1)]: marketplaceHtml('<p>Hello</p>') }],
  ['is a drawing that can hold scripts', address(1), { [address(1)]: picture(drawing, 'image/svg+xml') }],
  ['is no picture by its bytes', address(1), { [address(1)]: picture(Buffer.from('GIF89a and nothing else')) }],
  ['is too large', address(1), { [address(1)]: picture(tooLarge) }],
  ['does not answer', address(1), { [address(1)]: new Error('ECONNRESET') }],
  ['is not there', address(1), {}],
  ['leads to an address without encryption', address(1), { [address(1)]: redirect('http://pictures.example/2.jpg') }],
  ['leads to a port', address(1), { [address(1)]: redirect('https://pictures.example:8443/2.jpg') }],
  ['leads round in a circle', address(1), { [address(1)]: redirect('/1.jpg') }],
])('[Q-07] shows nothing of an address that %s, and does not ask again at once', async (_, source, answers) => {
  network = answers;
  const store = pictures();
  expect(await store.load(source, 360)).toBeNull();
  const count = requests.length;
  expect(await store.load(source, 720)).toBeNull();
  expect(requests).toHaveLength(count);
  expect(requests.every((url) => url.startsWith('https://pictures.example/'))).toBe(true);
});

it('[Q-07] stays below its bound on disk, files of earlier runs included', async () => {
  for (let n = 0; n < 6; n += 1) network[address(`n${n}`)] = picture(photo);
  const measured = pictures();
  await measured.load(address('n0'), 360);
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  const each = sizes.reduce((sum, size) => sum + size, 0);
  await writeFile(join(folder, 'left-by-an-earlier-run.webp'), Buffer.alloc(each));
  const store = pictures(each * 2);
  for (let n = 1; n < 6; n += 1) await store.load(address(`n${n}`), 360);
  await expect
    .poll(async () => {
      const now = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
      return now.reduce((sum, size) => sum + size, 0);
    })
    .toBeLessThanOrEqual(each * 2);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
});

it('[Q-07] serves it under our own origin, by an address that changes with the picture', async () => {
  const [template] = catalogueListings();
  if (!template) throw new Error('The catalogue is empty.');
  network = { [address(1)]: picture(photo) };
  const item = { ...template, pictures: [{ url: address(1) }, { url: address('missing') }] };
  const app = pictureRoutes({
    find: () => Promise.resolve(item),
    findContent: (area, id) => Promise.resolve(area === 'lottery' && id === 'new-year' ? address(1) : null),
    cacheDir: folder,
    fetched: pictures(),
  });
  const path = `/${item.site}/${item.id}`;
  const answer = await app.request(`${path}/0-720.webp?v=abc`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 720 });
  expect((await app.request(`${path}/1-720.webp`)).status).toBe(404);
  const ofLottery = await app.request('/content/lottery/new-year/360.webp?v=abc');
  expect(await sharp(Buffer.from(await ofLottery.arrayBuffer())).metadata()).toMatchObject({ width: 360 });
  for (const missing of ['lottery/none/360.webp', 'lottery/new-year/400.webp', 'elsewhere/new-year/360.webp'])
    expect((await app.request(`/content/${missing}`)).status).toBe(404);
});
