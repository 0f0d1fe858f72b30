import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureRecipe } from './picture-recipe';
import { composePicture } from './compose';

const recipe: PictureRecipe = { objects: ['teddy-bear'], scene: 'table', hue: 210, seed: 5 };
const scenes = ['table', 'paper', 'shelf', 'closeUp', 'box', 'back', 'label'] as const;

describe('a composed picture', () => {
  it.each(scenes)('of the scene %s is square, small and drawn again alike', async (scene) => {
    const picture = await composePicture({ ...recipe, scene }, 360);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 360, height: 360 });
    expect(picture.length).toBeLessThanOrEqual(12 * 1024);
    expect(picture.equals(await composePicture({ ...recipe, scene }, 360))).toBe(true);
  });

  it('differs by scene, hue, seed and object', async () => {
    const others: PictureRecipe[] = [
      recipe,
      { ...recipe, hue: 30 },
      { ...recipe, seed: 6 },
      { ...recipe, scene: 'back' },
      { ...recipe, objects: ['teddy-bear-cream'] },
      { ...recipe, objects: ['teddy-bear', 'book-blue'] },
    ];
    const drawn = await Promise.all(others.map(async (each) => (await composePicture(each, 360)).toString('base64')));
    expect(new Set(drawn).size).toBe(others.length);
  });

  it('has a light, calm ground in its corners', async () => {
    const { data, info } = await sharp(await composePicture(recipe, 360))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [x, y] of [
      [4, 4],
      [355, 4],
      [4, 355],
      [355, 355],
    ] as const) {
      const at = (y * info.width + x) * info.channels;
      expect(Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)).toBeGreaterThan(175);
    }
  });

  it('is refused for an object that is not there', async () => {
    await expect(composePicture({ ...recipe, objects: ['no-such-thing'] }, 360)).rejects.toThrow();
  });
});

describe('the banner of the front page', () => {
  const file = () => readFile(new URL('../../../brand/pictures/hero.webp', import.meta.url));

  it('is 760 × 280 and at most 7 KB', async () => {
    expect(await sharp(await file()).metadata()).toMatchObject({ format: 'webp', width: 760, height: 280 });
    expect((await file()).length).toBeLessThanOrEqual(7_000);
  });

  it('carries white text at 4.5:1 on its left 60 %', async () => {
    const left = sharp(await file())
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 456, height: 280 });
    const pixels = await left.raw().toBuffer();
    let worst = 21;
    for (let at = 0; at < pixels.length; at += 3) {
      const light = luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      worst = Math.min(worst, 1.05 / (light + 0.05));
    }
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2 relative luminance of an sRGB colour. */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
