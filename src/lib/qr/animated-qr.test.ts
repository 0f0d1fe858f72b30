import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import readQr from 'jsqr';
import { expect, it } from 'vitest';
import { animatedQr, framesOf } from './animated-qr';
import { createFilledPixels, type RgbColour } from './pixels';
import { qrDefaults } from './qr-options';

const link = 'https://shop.example/g/1';

/** A GIF of plain frames, one for each colour, 20 pixels a side. */
function gif(...colours: readonly RgbColour[]): ArrayBuffer {
  const writer = GIFEncoder();
  for (const colour of colours) {
    const { data } = createFilledPixels(20, 20, colour);
    const palette = quantize(data, 256);
    writer.writeFrame(applyPalette(data, palette), 20, 20, { palette, delay: 120 });
  }
  writer.finish();
  return writer.bytes().buffer;
}

it('[C-15] [K-21] stands on every frame of an animated background, and is read back from each', () => {
  const made = animatedQr(
    link,
    { ...qrDefaults, size: 200, margin: 10 },
    gif([255, 0, 0], [0, 120, 255], [10, 10, 10]),
  );
  const frames = framesOf(made.buffer);
  expect(frames.map(({ delay }) => delay)).toEqual([120, 120, 120]);
  for (const { picture } of frames) expect(readQr(picture.data, picture.width, picture.height)?.data).toBe(link);
  // The background shows through in the quiet zone.
  const [first, second] = frames.map(({ picture }) => picture.data[2] ?? 0);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThan(30);
});

it.each([
  ['nothing', new ArrayBuffer(0)],
  ['other bytes', new TextEncoder().encode('<svg onload=alert(1)>').buffer],
  ['a cut file', gif([1, 2, 3]).slice(0, 9)],
])('[X-22] of %s there are no frames', (_, file) => {
  expect(() => animatedQr(link, qrDefaults, file)).toThrow('No frames.');
});

it.each([
  [3, 12],
  [20, 1],
  [30, undefined],
])('[C-15] %i frames of 120 ms stand still after five seconds at the latest', (count, repeats) => {
  const colours = Array.from({ length: count }, (): RgbColour => [255, 255, 255]);
  const made = animatedQr(link, { ...qrDefaults, size: 60, margin: 0 }, gif(...colours));
  const at = Buffer.from(made).indexOf('NETSCAPE2.0');
  expect(at < 0 ? undefined : Buffer.from(made).readUInt16LE(at + 13)).toBe(repeats);
});
