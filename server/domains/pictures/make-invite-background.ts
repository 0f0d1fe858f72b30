import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Makes brand/pictures/invite.gif, the background of the codes on the invite page: `npx tsx server/domains/pictures/make-invite-background.ts`.
// It is a pattern of overlapping waves (seigaiha) whose rings grow outward, in the colours of the default brand.

const side = 200;
const radius = 25;
const frameCount = 8;
const delay = 120;
const palette = [
  [200, 50, 31],
  [229, 134, 116],
  [246, 205, 196],
  [251, 233, 230],
] as const;
/** Width of a ring, in pixels; a whole number of rings and of frames makes the animation meet its start. */
const ringWidth = 6;

/** Finds the centre of the topmost wave over a point: rows of half circles, each covering the row behind it. */
function distanceToWave(x: number, y: number): number {
  const rowHeight = radius / 2;
  for (let row = Math.floor(y / rowHeight) + 2; row > -4; row -= 1) {
    const shift = row % 2 === 0 ? 0 : radius;
    const column = Math.round((x - shift) / (2 * radius));
    const distance = Math.hypot(x - (column * 2 * radius + shift), y - row * rowHeight);
    if (distance <= radius && y <= row * rowHeight) return distance;
  }
  return 0;
}

/** The frames below one another, as red, green and blue. */
const pixels = new Uint8Array(frameCount * side * side * 3);
for (let at = 0; at < frameCount * side * side; at += 1) {
  const row = Math.floor(at / side);
  const phase = (Math.floor(row / side) / frameCount) * palette.length;
  const ring = Math.floor(distanceToWave(at % side, row % side) / ringWidth - phase);
  const colour = palette[((ring % palette.length) + palette.length) % palette.length];
  if (colour) pixels.set(colour, at * 3);
}
const file = await sharp(pixels, { raw: { width: side, height: frameCount * side, channels: 3, pageHeight: side } })
  .gif({ colours: palette.length, dither: 0, delay: Array.from({ length: frameCount }, () => delay) })
  .toBuffer();
await writeFile(new URL('../../../brand/pictures/invite.gif', import.meta.url), file);
process.stdout.write(`brand/pictures/invite.gif: ${file.length} bytes\n`);
