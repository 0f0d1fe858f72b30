import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import readQr from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animatedQr, framesOf } from '@/lib/qr/animated-qr';
import { paintQr } from '@/lib/qr/paint-qr';
import type { Pixels } from '@/lib/qr/pixels';
import { qrDefaults } from '@/lib/qr/qr-options';

const brands = ['brand', 'tests/fixtures/brand'];
const link = 'https://a-rather-long-shop-name.example/global/invite?code=ABCD2345';
const readBack = ({ data, width, height }: Pixels) => readQr(data, width, height)?.data;

async function readIcon(folder: string): Promise<Pixels> {
  const { data, info } = await sharp(join(folder, 'pictures/icon.svg'))
    .resize(256, 256)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

it.each(brands)('[C-15] [K-21] a code with the icon of %s can be read at the sizes in use', async (folder) => {
  const logo = await readIcon(folder);
  for (const size of [240, 400]) {
    const code = paintQr(link, { ...qrDefaults, size }, { logo });
    expect(readBack(code)).toBe(link);
    expect(code.data).not.toEqual(paintQr(link, { ...qrDefaults, size }).data);
  }
});

it.each(brands)(
  '[C-15] an invitation’s code over the background of %s can be read from every frame',
  async (folder) => {
    const file = new Uint8Array(readFileSync(join(folder, 'pictures/invite.gif')));
    const code = animatedQr(link, qrDefaults, file.buffer, { logo: await readIcon(folder) });
    const frames = framesOf(code.buffer);
    expect(frames.length).toBe(framesOf(file.buffer).length);
    for (const { picture } of frames) expect(readBack(picture)).toBe(link);
  },
);
