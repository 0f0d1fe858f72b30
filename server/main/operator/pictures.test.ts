import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadShopPicture } from '@server/domains/pictures/shop-pictures';
import { importFeed } from '@server/sources/feed/import-feed';
import { readFeedLines } from '@server/sources/feed/read-lines';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staff } from '@tests/buying';
import { Readable } from 'node:stream';

const folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
const teapot = join(folder, 'teapot.png');
const notes = join(folder, 'notes.txt');
let api: TestApi;
beforeAll(async () => {
  writeFileSync(
    teapot,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#208060' } })
      .png()
      .toBuffer(),
  );
  writeFileSync(notes, 'no picture');
  api = await createTestApi();
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = async (path = teapot): Promise<string> => (await staff(api, `picture add ${path}`)).split(' ')[0] ?? '';
const importItem = (picture: string) =>
  importFeed(
    api.db,
    readFeedLines(
      'ndjson',
      Readable.from([
        Buffer.from(JSON.stringify({ id: 'pot-1', title: { en: 'Teapot' }, price: 900, pictures: [picture] })),
      ]),
    ),
    { now: () => api.clock.now(), resumes: false },
  );

it('[D-07] [Q-09] a picture that staff add is drawn in three widths; the same file again is the same picture', async () => {
  const address = await add();
  expect(address).toMatch(/^picture:[0-9a-f]{32}$/);
  expect(await add()).toBe(address);
  expect((await staff(api, 'picture list')).split('\n')).toHaveLength(1);
  for (const width of [360, 720, 1080]) {
    const picture = await loadShopPicture(api.db, address, width);
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'webp', width, height: width });
  }
  expect(await loadShopPicture(api.db, address, 500)).toBeNull();
  expect(await loadShopPicture(api.db, 'https://pictures.example/a.jpg', 360)).toBeNull();
});

it('[Q-09] goods of the feed name it, and a line that names none is rejected', async () => {
  const address = await add();
  expect(await importItem(`picture:${'0'.repeat(32)}`)).toMatchObject({ rejected: 1, errors: [{ field: 'pictures' }] });
  expect(await importItem(address)).toMatchObject({ written: 1, rejected: 0 });
});

it('[D-05] [D-06] a lottery and a show do not name a picture that is not there', async () => {
  const address = await add();
  const saved = async (kind: 'live' | 'article', picture: string): Promise<string> => {
    const file = JSON.parse(await staff(api, `${kind} template`)) as object;
    const path = join(folder, `${kind}.json`);
    writeFileSync(path, JSON.stringify({ ...file, picture }));
    return staff(api, `${kind} save ${path}`).catch((error: Error) => error.message);
  };
  expect(await saved('article', `picture:${'1'.repeat(32)}`)).toContain('names no picture');
  expect(await saved('article', address)).not.toContain('names no picture');
});

it('one that staff delete is not shown any more', async () => {
  const address = await add();
  expect(await staff(api, `picture remove ${address}`)).toBe('1 of 1 pictures are deleted.');
  expect(await loadShopPicture(api.db, address, 360)).toBeNull();
  expect(await staff(api, 'picture list')).toBe('No pictures.');
});

it('files that are no picture, too large or missing are named', async () => {
  await expect(staff(api, `picture add ${notes}`)).rejects.toThrow('notes.txt is no picture');
  await expect(staff(api, `picture add ${join(folder, 'none.png')}`)).rejects.toThrow('none.png cannot be read');
});
