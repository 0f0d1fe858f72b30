import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appLinks, writeAppIcons } from './app-icons';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-icons-'));
  await writeAppIcons(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/));
/** Fields that a browser needs to install a page (w3.org/TR/appmanifest; web.dev/articles/install-criteria, read 2026-11-26). */
const manifest = v.strictObject({
  id: v.literal('/'),
  name: v.pipe(v.string(), v.minLength(1)),
  short_name: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  start_url: v.literal('/'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  background_color: colour,
  theme_color: colour,
  icons: v.array(
    v.strictObject({
      src: v.string(),
      sizes: v.string(),
      type: v.literal('image/png'),
      purpose: v.optional(v.literal('maskable')),
    }),
  ),
});
const read = () => v.parse(manifest, JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')));

/** The opacity of one pixel, 0 to 255. */
async function opacityAt(file: string, x: number, y: number): Promise<number | undefined> {
  const pixel = { left: x, top: y, width: 1, height: 1 };
  return (await sharp(join(folder, file)).ensureAlpha().extract(pixel).raw().toBuffer())[3];
}

it('[F-03] the manifest lets browsers install the page, with icons of the sizes that it names', async () => {
  const { icons, name } = read();
  expect(name).toBe('Kakehashi');
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(join(folder, src)).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

it('[F-03] icons that a device cuts to its own shape reach into the corners, and their drawing stays in the middle', async () => {
  expect(await opacityAt('icon-192.png', 0, 0)).toBe(0);
  expect(await opacityAt('apple-touch-icon.png', 0, 0)).toBe(255);
  expect(await opacityAt('icon-maskable-512.png', 511, 511)).toBe(255);
  const { data, info } = await sharp(join(folder, 'icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let index = 0; index < data.length; index += info.channels) {
    // White, and not the red ground: the green part tells.
    if ((data[index + 1] ?? 0) < 160) continue;
    const pixel = index / info.channels;
    farthest = Math.max(farthest, Math.hypot((pixel % 512) - 255.5, Math.floor(pixel / 512) - 255.5));
  }
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(512 * 0.4);
});

it('[F-03] the document leads to files that are there', () => {
  const files = [...appLinks.matchAll(/href="\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toEqual(['manifest.webmanifest', 'apple-touch-icon.png']);
  for (const file of files) expect(existsSync(join(folder, file))).toBe(true);
});
