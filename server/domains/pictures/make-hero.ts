import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Layer } from './object-layer';
import { poseObject, shadowOf, svg } from './object-layer';

// Makes brand/pictures/hero.webp, the front page's banner: `npx tsx server/domains/pictures/make-hero.ts`. The left 60 % stay quiet ground
// dark enough for white text (4.5:1); pages in Arabic mirror the whole picture.

const [width, height] = [760, 280];
const hue = 218;

const ground = svg(width, height, [
  '<linearGradient id="g" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#1f4f8f"/><stop offset="1" stop-color="#153866"/></linearGradient>',
  '<radialGradient id="l" cx=".82" cy=".42" r=".42"><stop offset="0" stop-color="#6f9fdc" stop-opacity=".75"/><stop offset="1" stop-color="#6f9fdc" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="t" x1="0" x2="1"><stop offset=".58" stop-color="#0f2c54" stop-opacity="0"/><stop offset=".72" stop-color="#0f2c54" stop-opacity=".5"/><stop offset="1" stop-color="#0f2c54" stop-opacity=".65"/></linearGradient>',
  `<rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#l)"/>`,
  `<rect y="212" width="${width}" height="68" fill="url(#t)"/>`,
]);

/** Object, middle of its foot, longer side, in pixels; from the back to the front. */
const objects = [
  { name: 'books', x: 542, foot: 236, size: 148 },
  { name: 'teddy-bear', x: 676, foot: 242, size: 156 },
  { name: 'camera', x: 606, foot: 262, size: 116 },
] as const;

async function renderObject({ name, x, foot, size }: (typeof objects)[number]): Promise<Layer[]> {
  const cutout = await poseObject(name, { size, turn: 0, mirrored: false, hue, lightFrom: 'right' });
  const shadow = await shadowOf(cutout, { blur: 6, opacity: 0.6, flatten: 0.09, lean: 0, hue });
  const left = Math.round(x - cutout.width / 2);
  return [
    { input: shadow.png, left: left - shadow.margin - 4, top: foot - shadow.margin - Math.round(cutout.height * 0.06) },
    { input: cutout.png, left, top: foot - cutout.height },
  ];
}

const layers = (await Promise.all(objects.map(renderObject))).flat();
const picture = await sharp(ground).composite(layers).webp({ quality: 64, effort: 6, smartSubsample: true }).toBuffer();
await writeFile(new URL('../../../brand/pictures/hero.webp', import.meta.url), picture);
process.stdout.write(`brand/pictures/hero.webp: ${picture.length} bytes\n`);
